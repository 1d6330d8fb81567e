import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPoll, vote } from '#community/polls/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { endPolls } from './end-polls.ts';
import { pollKeys, sealVotes } from './sealed-votes.ts';

// A key that the database does not have, as an operator sets it.
const { server, editor, jimin, sua, hyunwoo } = ourTown({
  LEDGER_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'debug',
});

const hourMs = 3_600_000;

/** What the server logs from now on, at its most talkative. */
function logged(): string[] {
  const lines: string[] = [];
  const stream = (server.p.log as unknown as Record<symbol, { write(line: string): boolean }>)[
    pino.symbols.streamSym
  ];
  if (!stream) throw new Error('the log has no stream');
  stream.write = (line) => lines.push(line) > 0;
  return lines;
}

const pollOf = async (who: Person, newsId: string) =>
  (await mustSucceed(who.get(`/api/polls?newsId=${newsId}`))).body.poll;
const votesOf = ({ options }: { options: { votes: number | null }[] }) => options.map(({ votes }) => votes);

async function secretPoll() {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const poll = await openPoll(server, editor, { newsId, secret: true });
  return { newsId, id: poll.id as string };
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.p.db);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(
      server.p.db,
    );
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}

test('nothing that is written or sent joins a person and their secret vote', async () => {
  const { id, newsId } = await secretPoll();
  const screen = await observe(server, sua, [`city:${town}`]);
  const sums = () =>
    server.p.db
      .selectFrom('poll')
      .select(['votes', 'sealed_votes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await sums();
  const lines = logged();
  const { body } = await mustSucceed(vote(jimin, id, 2));
  expect(body).toMatchObject({
    voters: 1,
    hasVoted: true,
    own: null,
    can: { vote: false, seeVoters: false },
  });
  expect(votesOf(body)).toEqual([null, null, null]);
  expect((await screen.hears('poll.counted')).data).toEqual({ id, newsId, voters: 1, votes: null });

  server.p.log.debug('the log is read');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(id) || line.includes(jimin.id))).toEqual([]);

  // The sums say nothing without the key, and their length does not grow with what is in them.
  const after = await sums();
  expect([before.votes, after.votes]).toEqual([null, null]);
  expect(after.sealed_votes).toHaveLength(before.sealed_votes?.length ?? 0);
  const rows = await wholeDatabase();
  const ofVoter = rows.filter(({ row }) => row.includes(jimin.id) && row.includes(id));
  // That a poll asked them may be there as well, as a notification.
  const tables = new Set(ofVoter.map(({ table }) => table));
  expect([...tables].filter((table) => table !== 'public.notification').toSorted()).toEqual([
    'public.ballot',
    'public.event',
  ]);
  const [{ row: ballot = '' } = {}] = ofVoter.filter(({ table }) => table === 'public.ballot');
  // The poll, the person and the press; no options, no time.
  expect(ballot).toMatch(new RegExp(`^\\(${id},${jimin.id},[0-9a-f-]{36},,\\)$`));
  expect(rows.filter(({ row }) => row.includes(after.sealed_votes ?? '')).map(({ table }) => table)).toEqual([
    'public.poll',
  ]);
  expect((await mustSucceed(jimin.get(`/api/polls?newsId=${newsId}`))).body.poll.own).toBeNull();
  expect((await jimin.get(`/api/polls/${id}/voters?option=2`)).status).toBe(404);
});

test('it is given once, also by two devices at once; the same press sent again is no second one', async () => {
  const { id, newsId } = await secretPoll();
  const press = { id: newId(), options: [0] };
  const send = () => jimin.put(`/api/polls/${id}/ballot`, press);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect(reasonOf(await vote(jimin, id, 1))).toEqual([409, 'polls.alreadyVoted']);
  const both = (await Promise.all([vote(sua, id, 0), vote(sua, id, 1)])).map(({ status }) => status);
  expect(both.toSorted()).toEqual([200, 409]);
  expect((await pollOf(hyunwoo, newsId)).voters).toBe(2);
});

test('a poll that was sealed before LEDGER_KEY was set goes on', async () => {
  const { id, newsId } = await secretPoll();
  const without = Object.assign(Object.create(server.p), {
    settings: { ...server.p.settings, ledgerKey: undefined },
  });
  const sealed_votes = await sealVotes(await pollKeys(without, server.p.db), id, [0, 7, 0]);
  await server.p.db.updateTable('poll').set({ sealed_votes, voters: 7 }).where('id', '=', id).execute();
  await mustSucceed(vote(jimin, id, 1));
  server.pass(hourMs);
  await endPolls.run(server.p, null);
  expect(votesOf(await pollOf(jimin, newsId))).toEqual([0, 8, 0]);
});

test('the sums are shown at the end, but never of two people', async () => {
  const [few, more] = [await secretPoll(), await secretPoll()];
  for (const who of [jimin, sua]) await mustSucceed(vote(who, few.id, 1));
  for (const [who, option] of [
    [jimin, 0],
    [sua, 1],
    [hyunwoo, 1],
  ] as const)
    await mustSucceed(vote(who, more.id, option));
  server.pass(hourMs);
  await endPolls.run(server.p, null);
  expect(votesOf(await pollOf(jimin, more.newsId))).toEqual([1, 2, 0]);
  expect(votesOf(await pollOf(jimin, few.newsId))).toEqual([null, null, null]);
});

test('the vote of who leaves counts, and their account does not vote a second time', async () => {
  const { id, newsId } = await secretPoll();
  await mustSucceed(vote(jimin, id, 0));
  const [account] = await server.p.db
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('person_id', '=', jimin.id)
    .execute();
  await mustSucceed(jimin.delete('/api/account'));
  await erase(server.p, jimin.id);
  const again = await settle(server, { name: '지민', cityCode: town });
  await server.p.db
    .updateTable('identity')
    .set(account ?? {})
    .where('person_id', '=', again.id)
    .execute();
  expect(reasonOf(await vote(again, id, 1))).toEqual([409, 'polls.alreadyVoted']);
  expect((await pollOf(sua, newsId)).voters).toBe(1);
  server.pass(hourMs);
  await endPolls.run(server.p, null);
  expect(await server.p.db.selectFrom('departed_voter').selectAll().execute()).toEqual([]);
});
