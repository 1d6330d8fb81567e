import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { markReadUpTo, sendMessage } from '#community/chat/fixtures.ts';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { openPoll, vote } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { enter, openSignup } from '#community/signups/fixtures.ts';
import { appoint, openTreasury, writeEntries } from '#community/treasuries/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { liveTogether } from '#residents/households/fixtures.ts';
import { examineDeep } from '#server/doctor/deep.ts';
import { fileKey, newKey } from '#server/images/image-files.ts';
import { emptyLedger } from '#server/ledger/write-ledger.ts';
import { features } from '#server/routes.ts';
import { soundKey } from '#server/sounds/upload.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { newId } from '#shared/ids.ts';
import { uploadedSound } from '#test/files/sounds.ts';
import { ourTown } from '#test/people/town.ts';
import { as, mustSucceed, type Person } from '#test/people/world.ts';
import { doctorDeep } from '#test/server/doctor.ts';
import { publish } from '#town/news/fixtures.ts';

// No worker of jobs mends what a test breaks.
const { server } = ourTown((url) => ({ SEED: 'town', ROLES: 'web,live', DATABASE_URL: url }));
const invariants = features.flatMap(({ invariants: own }) => own ?? []);

const day = 86_400_000;

let jimin: Person;
let hyunwoo: Person;
let sua: Person;
beforeAll(async () => {
  await fillDemoTown(server.p, () => {});
  [jimin, hyunwoo, sua] = await Promise.all([as(server, 'jimin'), as(server, 'hyunwoo'), as(server, 'sua')]);
  await liveADay();
});

/** What changes counts in ways that the demo town does not: withdrawn, deleted, unread, reported. */
async function liveADay() {
  const { id } = await writePost(jimin);
  const say = (who: Person, replyToId?: string) =>
    mustSucceed(who.post(`/api/posts/${id}/comments`, { id: newId(), text: '말', answersId: replyToId }));
  for (const who of [hyunwoo, sua]) await mustSucceed(who.put(`/api/posts/${id}/like`));
  await mustSucceed(sua.delete(`/api/posts/${id}/like`));
  const first = (await say(hyunwoo)).body.comment;
  await say(jimin, first.id);
  await mustSucceed(jimin.put(`/api/comments/${first.id}/like`));
  await mustSucceed(hyunwoo.delete(`/api/comments/${first.id}`));
  await mustSucceed(sua.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' }));
  for (const secret of [false, true]) {
    const { id: postId } = await writePost(jimin);
    const poll = await openPoll(server, jimin, { postId, secret });
    await mustSucceed(vote(sua, poll.id, 1));
  }
  const minjae = await as(server, 'minjae');
  const news = await publish(server, minjae, { cityCode: '51110' });
  await liveTogether({ ...minjae, cityCode: '51110' }, '지민네', jimin, sua);
  const ofHouseholds = await openPoll(server, minjae, { newsId: news.id, byHousehold: true });
  await mustSucceed(vote(sua, ofHouseholds.id, 0));
  const signup = await openSignup(server, minjae, { newsId: news.id, seats: 1 });
  for (const who of [hyunwoo, sua]) await mustSucceed(enter(who, signup.id));
  const clubId = await createClubWith(server, hyunwoo, jimin);
  const planned = await planMeeting(server, hyunwoo, clubId, { inDays: 7 });
  const seats = await openSignup(server, hyunwoo, { meetingId: planned.id, seats: 1 });
  await mustSucceed(enter(jimin, seats.id));
  const admin = await as(server, 'minjae');
  const { id: treasuryId } = await openTreasury(admin, { cityCode: '51110' });
  await mustSucceed(appoint(admin, treasuryId, jimin));
  await mustSucceed(writeEntries(server, jimin, treasuryId, { day: '2024-05-01' }, { day: '2025-05-01' }));
  await mustSucceed(jimin.post(`/api/treasuries/${treasuryId}/years/2024/closing`));
  const message = await sendMessage(jimin, hyunwoo, '안녕하세요');
  await sendMessage(jimin, hyunwoo, '계세요?');
  const third = await sendMessage(jimin, hyunwoo, '없네요');
  await mustSucceed(markReadUpTo(hyunwoo, jimin, message.id));
  await mustSucceed(
    jimin.delete(`/api/chats/${[jimin.id, hyunwoo.id].sort().join('_')}/messages/${third.id}`),
  );
  await uploadedSound(server, minjae);
  await addPosts(6000);
  await deliverAll(server);
  await emptyLedger(server.p);
}

/** More rows than one statement asks about. */
const addPosts = (count: number) =>
  sql`insert into post (id, city_code, title, content, category, created_at)
    select gen_random_uuid(), '51110', '글', '글', 'daily', now() from generate_series(1, ${count}::int)`.execute(
    server.p.db,
  );

test('a lively town has no broken invariant, as `npm run doctor -- --deep` says beside the server', async () => {
  const { code, lines } = await doctorDeep({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.p.settings.dataDir,
  });
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(lines).toHaveLength(invariants.length);
  expect(lines).toContainEqual(
    expect.stringMatching(/^ok {4}invariant post\.likes_count: holds in 6,\d+\.$/),
  );
  // All but these have rows that could break them.
  const without = lines.flatMap((line) => / ([\w.]+): holds in 0\.$/.exec(line)?.[1] ?? []);
  expect(without).toEqual([]);
  expect(code).toBe(0);
});

type Break = RawBuilder<{ id: string }>;

/** Changes a stored count of the table's last row. */
const counted = (table: string, column: string): [string, Break] => [
  `${table}.${column}`,
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 1
    where id = (select id from ${sql.table(table)} order by id desc limit 1) returning id`,
];

/** Each breaks one invariant by hand, and returns the ids that are to be named. */
const breaks = (): Record<string, Break> => ({
  ...Object.fromEntries([
    ...['post', 'comment', 'news', 'photo_entry'].map((table) => counted(table, 'likes_count')),
    ...['benefit', 'club', 'comment', 'message', 'person', 'photo_entry', 'post'].map((table) =>
      counted(table, 'report_count'),
    ),
    counted('post', 'comment_count'),
    counted('comment', 'replies_count'),
    counted('club', 'members_count'),
    counted('meeting', 'going_count'),
  ]),
  'chat_member.unread_count': sql`
    update chat_member set unread_count = unread_count + 1 where person_id = ${hyunwoo.id} returning chat_id as id`,
  'poll.ticks': sql`insert into hall_tick (poll_id, person_id, ticked_at)
    select poll_id, person_id, now() from ballot limit 1 returning poll_id as id`,
  'paperCount.votes': sql`insert into paper_count (poll_id, ballots, votes, invalid, entered_at)
    select id, 3, array[1, 1, 0], 0, now() from poll where not is_secret limit 1 returning poll_id as id`,
  'poll.households': sql`update poll set household_count = 2 where household_count = 1 returning id`,
  'poll.householdBallots': sql`
    update poll_household set voted = 'paper' where voted = 'screen' returning poll_id as id`,
  'household.members': sql`
    update household set city_code = '51820' where id in (select household_id from household_member) returning id`,
  'poll.votes': sql`update poll set votes = array[1, 1, 0] where not is_secret returning id`,
  'poll.voters': sql`update poll set voters = 0 where is_secret returning id`,
  'signup.counts': sql`update signup set waiting = waiting + 1 returning id`,
  'signup.answers': sql`update meeting_answer set person_id = ${hyunwoo.id} where meeting_id = (
    select meeting_id from signup where meeting_id is not null
  ) returning (select id from signup where signup.meeting_id = meeting_answer.meeting_id) as id`,
  'signup.free': sql`update signup set seats = seats + 1 where waiting > 0 returning id`,
  'treasury.balance': sql`update treasury set balance = balance + 1 returning id`,
  'treasury.numbers': sql`update treasury_entry set number = 3 where number = 2 returning treasury_id as id`,
  'treasury.closedYears': sql`update treasury_year set balance = balance + 1 returning treasury_id as id`,
  'club.creator_id': sql`
    update club set creator_id = ${sua.id} where id = (
      select id from club where not exists (
        select from club_member where club_id = club.id and person_id = ${sua.id}
      ) limit 1
    ) returning id`,
  'notification.twice': sql`
    with made as (
      insert into notification (id, person_id, kind, group_key, subject_id, happened_at, read_at)
      select ('ffffffff' || right(id::text, 28))::uuid, person_id, kind, group_key, subject_id, happened_at, now()
      from (
        (select * from notification where not exists (select from notification_actor where notification_id = id) limit 1)
        union all
        (select * from notification where exists (select from notification_actor where notification_id = id) limit 1)
      ) as two
      returning id, happened_at
    ), actors as (
      insert into notification_actor (notification_id, actor_id, acted_at)
      select made.id, actor_id, acted_at from made
      join notification_actor on right(notification_id::text, 28) = right(made.id::text, 28)
    )
    select id from made order by id`,
  'due_notice.subject_id': sql`
    update due_notice set subject_id = gen_random_uuid()
    where ctid = (select ctid from due_notice limit 1) returning subject_id as id`,
  'push_subscription.session_id': sql`
    insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), id, ${jimin.id}, 'https://push.example', 'key', 'auth', now()
    from session where person_id = ${sua.id} returning id`,
  'session.deleted_account': sql`
    with asked as (
      insert into account_deletion (person_id, asked_by, asked_at) values (${sua.id}, 'person', now()) returning person_id
    )
    select id from session join asked using (person_id)`,
  'session.suspended_account': sql`
    with begun as (
      insert into suspension (id, person_id, reason, starts_at)
      values (gen_random_uuid(), ${hyunwoo.id}, '', now()) returning person_id
    )
    select id from session join begun using (person_id)`,
  'ledger_entry.at': sql`
    insert into ledger_entry (change, data, at) values ('session.ended', '{}', now() - interval '1 hour') returning id`,
});

/** The files of a row are lost, and a file has no row. */
async function breakFiles(): Promise<Record<string, string[]>> {
  const { db, files, clock } = server.p;
  const image = await db.selectFrom('image').select(['id', 'key', 'sizes']).executeTakeFirstOrThrow();
  await files.remove(fileKey(image.key, image.sizes[0] ?? 0));
  const sound = await db.selectFrom('sound').select(['id', 'key']).executeTakeFirstOrThrow();
  await files.remove(soundKey(sound.key));
  const unknown = fileKey(newKey('posts', null, new Date(clock.now().getTime() - 3 * day)), 160);
  await files.put(unknown, new Uint8Array([1]), 'image/webp');
  return { 'image.key': [image.id], 'sound.key': [sound.id], 'files.row': [unknown] };
}

/** As whoever repairs a row at night: no trigger and no foreign key is in the way. */
const byHand = (change: Break) =>
  server.p.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await change.execute(tx);
    return rows.map(({ id }) => String(id));
  });

test('each invariant is seen broken, and named with the ids of its rows', async () => {
  const wanted = await breakFiles();
  for (const [name, change] of Object.entries(breaks())) wanted[name] = await byHand(change);
  const found: Record<string, string[]> = {};
  for await (const { level, sentence } of examineDeep(server.p, invariants)) {
    const [, name = '', ids = ''] = /^([\w.]+): .*\((.+)\)\.$/.exec(sentence) ?? [];
    if (level !== 'ok') found[name] = ids.split(', ');
  }
  expect(found).toEqual(wanted);
  expect(Object.keys(wanted).sort()).toEqual(invariants.map(({ name }) => name).sort());
});
