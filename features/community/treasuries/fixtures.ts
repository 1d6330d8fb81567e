import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type Place = { cityCode?: string; areaId?: string; clubId?: string; name?: string };

export const treasuryDraft = (who: Person, given: Place = {}) => ({
  id: newId(),
  cityCode: who.cityCode ?? '',
  name: '마을 살림',
  ...given,
});

/** Opens a treasury and returns the API's answer. */
export const openTreasury = async (who: Person, given: Place = {}) =>
  (await mustSucceed(who.post('/api/treasuries', treasuryDraft(who, given)))).body;

export const appoint = (who: Person, id: string, person: Pick<Person, 'id'>, role = 'treasurer') =>
  who.put(`/api/treasuries/${id}/officers/${person.id}`, { role });

type Entry = {
  id?: string;
  day?: string;
  kind?: 'income' | 'spending';
  amount?: number;
  purpose?: string;
  receiptId?: string;
};

/** A valid entry: what was spent yesterday. */
export const entryDraft = ({ p }: TestServer, given: Entry = {}) => ({
  id: newId(),
  day: addDays(seoulDay(p.clock.now()), -1),
  kind: 'spending' as const,
  amount: 30_000,
  purpose: '마을회관 전기 요금',
  ...given,
});

export const writeEntries = (server: TestServer, who: Person, id: string, ...given: Entry[]) =>
  who.post(`/api/treasuries/${id}/entries`, { entries: given.map((one) => entryDraft(server, one)) });

/** Writes one entry and returns its id. */
export async function writeEntry(server: TestServer, who: Person, id: string, given: Entry = {}) {
  const draft = entryDraft(server, given);
  await mustSucceed(writeEntries(server, who, id, draft));
  return draft.id;
}

export const counterEntry = (server: TestServer, who: Person, id: string, entryId: string) => {
  const { day } = entryDraft(server);
  return who.post(`/api/treasuries/${id}/entries/${entryId}/counter`, {
    id: newId(),
    day,
    why: '잘못 적었어요',
  });
};

/** All entries of a year, the latest day first. */
export const readEntries = async (who: Person, id: string, year: number) =>
  (await mustSucceed(who.get(`/api/treasuries/${id}/entries?year=${year}&limit=50`))).body.items;

export const ask = (who: Person, id: string, entryId: string) => {
  const draft = { id: newId(), title: '전기 요금', content: '왜 두 배가 됐나요?' };
  return who.post(`/api/treasuries/${id}/entries/${entryId}/questions`, draft);
};
