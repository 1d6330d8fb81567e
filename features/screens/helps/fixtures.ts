import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** The last day of a help that begins today. */
export const untilIn = ({ p }: TestServer, days: number) => addDays(seoulDay(p.clock.now()), days);

/** Asks for help and returns its id. */
export async function askForHelp(
  server: TestServer,
  helped: Person,
  helper: Person,
  days = 7,
): Promise<string> {
  const draft = { id: newId(), helperId: helper.id, until: untilIn(server, days) };
  await mustSucceed(helped.post('/api/helps', draft));
  return draft.id;
}

/** One person lets another act for them. Returns the help's id. */
export async function letHelp(server: TestServer, helped: Person, helper: Person, days = 7): Promise<string> {
  const id = await askForHelp(server, helped, helper, days);
  await mustSucceed(helper.put(`/api/helps/${id}/acceptance`));
  return id;
}

/** A moderator of their town suspends a person. */
export async function suspend(server: TestServer, { id: personId, cityCode }: Person): Promise<void> {
  const moderator = await settle(server, { name: '살핌', cityCode, rights: [`moderator:${cityCode}`] });
  await mustSucceed(moderator.post('/api/suspensions', { id: newId(), personId, reason: '도배', days: 3 }));
}
