import { imageFolders } from '#shared/image-limits.ts';
import { soundFolders } from '#shared/sound-limits.ts';
import type { Act } from './act.ts';
import { noticeCounts } from './check-notices.ts';
import type { Finding, Round } from './round.ts';
import type { Town } from './town.ts';

const counts: Record<string, string> = {
  '7.10 likes of posts': `select id from post p where likes_count <> (select count(*) from post_like l where l.post_id = p.id)`,
  '8.6 comments of posts': `select id from post p where comment_count <> (select count(*) from comment c where c.post_id = p.id and deleted_at is null)`,
  '8.1 likes of comments': `select id from comment c where deleted_at is null and likes_count <> (select count(*) from comment_like l where l.comment_id = c.id)`,
  '9.12 members of clubs': `select id from club c where members_count <> (select count(*) from club_member m where m.club_id = c.id)`,
  '9.2 a club without its creator': `select id from club c where not exists (select from club_member m where m.club_id = c.id and m.person_id = c.creator_id)`,
  '9.6 a member who still asks': `select r.id from club_request r join club_member m using (club_id, person_id) where r.status = 'pending'`,
  '9.15 a member in another town': `select m.person_id as id from club_member m join club c on c.id = m.club_id join person p on p.id = m.person_id where p.city_code <> c.city_code and not exists (select from right_grant g where g.person_id = p.id)`,
  '10.3 people who go': `select id from meeting m where going_count <> (select count(*) from meeting_answer a where a.meeting_id = m.id and going)`,
  '10.3 places beyond the capacity': 'select id from meeting where going_count > capacity',
  '10.3 an answer of no member': `select meeting_id as id from meeting_answer a where not exists (select from club_member m where m.club_id = a.club_id and m.person_id = a.person_id)`,
  '6.1 likes of news': `select id from news n where likes_count <> (select count(*) from news_like l where l.news_id = n.id)`,
  '6.7 liked news in the calendar': `select news_id as id from news_like l where not exists (select from personal_event e where e.news_id = l.news_id and e.person_id = l.person_id)
    union all select news_id from personal_event e where type = 'news' and not exists (select from news_like l where l.news_id = e.news_id and l.person_id = e.person_id)`,
  '12.7 likes of photos': `select id from photo_entry e where likes_count <> (select count(*) from photo_like l where l.photo_id = e.id)`,
  '33.4 votes of open polls': `select id from poll where not is_secret and ended_at is null and voters <> (select count(*) from ballot b where b.poll_id = poll.id)`,
  '33.12 a tick and a vote': 'select poll_id as id from hall_tick join ballot using (poll_id, person_id)',
  '33.19 households that voted on the screen': `select id from poll where household_count is not null and ended_at is null
    and voters <> (select count(*) from poll_household h where h.poll_id = poll.id and voted = 'screen')`,
  '34.14 seats of a meeting and who goes': `select s.id from signup s join meeting m on m.id = s.meeting_id where s.erased_at is null
    and going_count <> (select count(*) from signup_entry e where e.signup_id = s.id and has_seat and person_id is not null)`,
  '34.4 more than the seats': `select id from signup s where taken > seats or taken <> (select count(*) from signup_entry e where e.signup_id = s.id and has_seat)`,
  // A seat freed by leaving the club waits for the job of the next minute; a cancelled meeting has none.
  '34.4 somebody waits beside a free seat': `select id from signup s where taken < seats and day >= (now() at time zone 'Asia/Seoul')::date
    and freed_at is null and not exists (select from meeting where id = s.meeting_id and cancelled_at is not null)
    and exists (select from signup_entry e where e.signup_id = s.id and not has_seat)`,
  '35.6 numbers and sums of a treasury': `select id from treasury t where (entries, balance) is distinct from (select (count(*)::int, coalesce(sum(amount), 0)::bigint) from treasury_entry e where e.treasury_id = t.id)
    or entries <> coalesce((select max(number) from treasury_entry e where e.treasury_id = t.id), 0)`,
  '15.5 a follow across a block': `select followee_id as id from follow join block on (blocker_id, blocked_id) in ((follower_id, followee_id), (followee_id, follower_id))`,
  '15.7 a block of an admin': `select blocker_id as id from block where (select count(*) from right_grant where place_code = '' and ended_at is null and person_id in (blocker_id, blocked_id)) >= 4`,
  '16.1 two unread notifications of one group': `select min(id::text) as id from notification where read_at is null group by person_id, kind, group_key having count(*) > 1`,
  '14.5 unread messages': `select chat_id as id from chat_member m where unread_count <> (select count(*) from message
    where chat_id = m.chat_id and position > m.read_position and sender_id is distinct from m.person_id and deleted_at is null)`,
  // After a decision the case counts anew. Times do not say which reports came since: clocks go back.
  '18.2 three reports hide': `select item_id as id from report_case c where status = 'open' and hidden_at is null and (reports >= 3 or
    not exists (select from audit_entry a where a.item_id = c.item_id and a.action = c.kind || '.kept') and
    (select count(distinct reporter_id) from report r where r.kind = c.kind and r.item_id = c.item_id) >= 3)`,
  '18.2 hidden without a reason': `select item_id as id from report_case c where status = 'open' and hidden_at is not null and takedown_id is null and
    least(c.reports, (select count(*) from report r where r.kind = c.kind and r.item_id = c.item_id)) < 3`,
};

/** Counts equal rows, and what must never be is not. */
export async function checkCounts({ rows }: Pick<Town, 'rows'>): Promise<Finding[]> {
  const all = Object.entries({ ...counts, ...noticeCounts }).map(
    ([rule, text]) => `select '${rule}' as rule, id::text as id from (${text}) found`,
  );
  const found = await rows<{ rule: string; id: string }>(all.join(' union all '));
  return found.map(({ rule, id }) => ({ rule, what: `${rule}: ${id}` }));
}

/**
 * Files that earlier rounds leave: those of killed processes, which are swept a day later, and those that
 * the rows of a restored backup name and that were deleted since.
 */
export type KnownFiles = { unswept: Set<string>; lost: Set<string> };

/** No file without a row, and no row without a file. */
export async function checkFiles(
  { rows, p }: Town,
  { hadFault, isRestored }: Pick<Round, 'hadFault' | 'isRestored'>,
  { unswept, lost }: KnownFiles,
): Promise<Finding[]> {
  const keys = (await rows<{ key: string }>('select key from image union all select key from sound')).map(
    ({ key }) => key,
  );
  // Their files are deleted after the rows.
  const going = await rows<{ key: string }>(
    'select key from removed_image union all select key from removed_sound',
  );
  const files: string[] = [];
  for (const folder of [...imageFolders, ...soundFolders])
    for await (const { key } of p.files.list(`${folder}/`)) files.push(key);
  const missing = keys.filter((key) => !files.some((file) => file.startsWith(key)));
  if (isRestored) for (const key of missing) lost.add(key);
  const over = files
    .map((file) => file.slice(0, file.lastIndexOf('/')))
    .filter((key) => ![...keys, ...going.map((one) => one.key)].includes(key));
  if (hadFault) for (const key of over) unswept.add(key);
  return [
    ...missing
      .filter((key) => !lost.has(key))
      .map((key) => ({ rule: '5.4 a row without a file', what: key })),
    ...over
      .filter((key) => !unswept.has(key))
      .map((key) => ({ rule: '5.5 a file without a row', what: key })),
  ];
}

/** Logs have ids and codes, never cookies, tokens, names or texts (architecture). */
export function checkLogs({ processes, people }: Town, acts: Act[], hadFault: boolean): Finding[] {
  const secrets = new Set<string>();
  for (const { person } of people) secrets.add(person.cookie.slice(person.cookie.indexOf('=') + 1));
  for (const { body } of acts)
    for (const value of Object.values(body ?? {}))
      if (typeof value === 'string' && /[가-힣]/.test(value) && value.length > 9)
        secrets.add(value.slice(0, 40));
  const found: Finding[] = [];
  for (const line of processes.lines.splice(0)) {
    for (const secret of secrets)
      if (line.includes(secret))
        found.push({ rule: 'A secret or a text in a log', what: line.slice(0, 300) });
    if (!hadFault && line.includes('"level":50'))
      found.push({
        rule: `21.5 an error in the log: ${/"msg":"([^"]*)"/.exec(line)?.[1]}`,
        what: line.slice(0, 600),
      });
  }
  return found;
}
