import { beforeAll, expect, test } from 'vitest';
import { liveTypes, recordedTypes } from '#test/guards/live/live-types.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { neis, neisRows, schoolRow } from '#test/services/neis.ts';
import { accountActs } from './acts/account.ts';
import { adminActs, moderationActs } from './acts/admin.ts';
import { boardActs } from './acts/board.ts';
import { clubActs } from './acts/clubs.ts';
import { challengeActs, dayActs } from './acts/days.ts';
import { helpActs } from './acts/helps.ts';
import { householdActs } from './acts/households.ts';
import { chatActs, peopleActs } from './acts/people.ts';
import { pollActs } from './acts/polls.ts';
import { createActs } from './acts/run-act.ts';
import { signupActs } from './acts/signups.ts';
import { alertActs, newsActs } from './acts/town.ts';
import { treasuryActs } from './acts/treasuries.ts';
import { startWorld } from './viewers.ts';

const schools = forFile(neis);
beforeAll(() =>
  schools.answer(
    'K10 1',
    neisRows('schoolInfo', [schoolRow('7801001', '봄내초등학교', '강원특별자치도 춘천시 영서로 1')]),
  ),
);
const { server } = ourTown(() => schools.env);
const world = forFile(() => startWorld(server));

const areas = {
  'the board': boardActs,
  clubs: clubActs,
  people: peopleActs,
  chats: chatActs,
  accounts: accountActs,
  moderation: moderationActs,
  admin: adminActs,
  news: newsActs,
  alerts: alertActs,
  days: dayActs,
  helps: helpActs,
  polls: pollActs,
  signups: signupActs,
  treasuries: treasuryActs,
  households: householdActs,
  challenges: challengeActs,
};

/** Types without an act. */
const notYet: string[] = [];

/** Every type that a feature records or a rule of the browser names. */
const everyType = async () => [...new Set([...(await recordedTypes()), ...(await liveTypes())])].sort();

const legend = `# What each act tells: the events in the order of the log with topics and data, who of the listeners hears them (→), which
# topics or sockets somebody loses, and whose list of notifications changes. {…}: the id or code of that.
# The listeners are the viewers of viewers.ts but the stranger, the suspended, the homeless, the rejected and those with a right elsewhere.
`;

test('every act tells those whom the table lists, and every type of event has an act', async () => {
  const acts = await createActs(world);
  const blocks: string[] = [legend];
  const failures: string[] = [];
  const seen = new Set<string>();
  for (const [area, list] of Object.entries(areas)) {
    blocks.push(`# ${area}`);
    for (const act of list)
      try {
        const { lines, types } = await acts.run(act);
        blocks.push(lines.join('\n'));
        for (const type of types) seen.add(type);
      } catch (error) {
        failures.push(`${act.act}: ${error}`);
      }
  }
  await acts.close();
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('events.txt');
  const missing = (await everyType()).filter((type) => !seen.has(type));
  expect({ failures, missing }).toEqual({ failures: [], missing: notYet });
}, 1_200_000);
