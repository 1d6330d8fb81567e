/**
 * Where the ids in a path come from. A row has one column for each parameter and `who`, the person who
 * usually does it. A route whose parameters are neither here nor an enum of the document fails
 * `routes.test.ts`.
 */
const owned = (table: string, who: string) => `select id, ${who} as who from ${table}`;
const staff = (table: string) => `select id from ${table}`;
/** Items of somebody who is helped, and may be helped by `who`. */
const helped = (columns: string, from: string) => `
  select h.helped_id as "personId", h.helper_id as who${columns} from help h ${from}
  where h.accepted_at is not null`;
const town = `select distinct city_code as "cityCode" from person where city_code is not null`;
const members = 'select chat_id as "chatId", person_id as who from chat_member';
const readers = `select p.id, m.id as who from post p join person m using (city_code)
  where m.id <> p.author_id and (club_id is null or m.id in (select person_id from club_member where club_id = p.club_id))
  and not exists (select from block where (blocker_id, blocked_id) in ((m.id, p.author_id), (p.author_id, m.id)))`;
const cases = 'select kind, item_id as id from report_case';

/**
 * By the beginning of the path, or of the method and the path; the longest counts. `learnt`: from answers,
 * see `learn`.
 */
export const pools: Record<string, string | 'made' | 'learnt' | 'chat'> = {
  '/api/admin/jobs/{id}': `select id from pgboss.job where state = 'failed'`,
  '/api/admin/events/{id}': 'select event_id as id from notification_backlog where set_aside_at is not null',
  '/api/alerts/{id}': 'select id, revision::text from alert',
  '/api/appeals': `select item_id::text as id, author_id as who from report_case where status = 'removed'`,
  '/api/appeals/{id}': owned('appeal', 'person_id'),
  '/api/areas/{id}': staff('area'),
  '/api/benefits/{id}': owned('benefit', 'author_id'),
  '/api/broadcasts/{id}': owned('broadcast', 'author_id'),
  '/api/call-contacts/{id}': owned('call_contact', 'added_by'),
  '/api/call-rounds/{id}': owned('call_round', 'opened_by'),
  '/api/call-rounds/{id}/help': 'select round_id as id, person_id as who from call_helper',
  '/api/call-rows/{id}': owned('call_row', 'helper_id'),
  '/api/challenges/photos/{id}': owned('photo_entry', 'person_id'),
  '/api/challenges/receipts/{id}': staff('receipt'),
  '/api/chats/{chatId}': 'chat',
  '/api/chats/{chatId}/hush': members,
  '/api/chats/{chatId}/read': members,
  '/api/chats/{chatId}/messages/{id}': `select chat_id as "chatId", id, sender_id as who from message`,
  '/api/clubs/{id}': owned('club', 'creator_id'),
  '/api/clubs/{id}/membership': `select c.id, m.person_id as who
    from club c join club_member m on m.club_id = c.id and m.person_id <> c.creator_id`,
  '/api/clubs/{id}/members/{personId}': `select c.id, m.person_id as "personId", c.creator_id as who
    from club c join club_member m on m.club_id = c.id and m.person_id <> c.creator_id`,
  '/api/clubs/{id}/requests': `select c.id, p.id as who from club c join person p using (city_code)`,
  '/api/clubs/{id}/requests/{requestId}': `select club_id as id, r.id as "requestId", creator_id as who
    from club_request r join club c on c.id = club_id where status = 'pending'`,
  '/api/comments/{id}': 'select id, author_id as who from comment where deleted_at is null',
  '/api/comments/{id}/like': `select c.id, m.id as who from comment c join post p on p.id = c.post_id
    join person m using (city_code) where c.deleted_at is null`,
  '/api/documents/versions/{id}': 'select id from document_version where created_by is not null',
  '/api/events/{id}': `select id, person_id as who from personal_event where type = 'user'`,
  '/api/helped/{personId}/broadcasts/{id}': helped(', b.id', 'join broadcast b on true'),
  '/api/helped/{personId}/clubs/{id}/membership': helped(
    ', m.club_id as id',
    'join club_member m on m.person_id = h.helped_id',
  ),
  '/api/helped/{personId}/clubs/{id}/requests': helped(', c.id', 'join club c on true'),
  '/api/helped/{personId}/clubs/{id}/requests/{requestId}': helped(
    ', r.club_id as id, r.id as "requestId"',
    'join club_request r on r.person_id = h.helped_id',
  ),
  '/api/helped/{personId}/events': helped('', ''),
  '/api/helped/{personId}/events/{id}': helped(
    ', e.id',
    'join personal_event e on e.person_id = h.helped_id',
  ),
  '/api/helped/{personId}/meetings/{id}': helped(
    ', m.id',
    'join club_member o on o.person_id = h.helped_id join meeting m using (club_id)',
  ),
  '/api/helped/{personId}/news/{id}': helped(', n.id', 'join news n on true'),
  '/api/helped/{personId}/walking/days/{day}': helped('', ''),
  '/api/helps/{id}': owned('help', 'helper_id'),
  '/api/helps/{id}/confirmation': owned('help', 'helped_id'),
  '/api/households/{id}': 'select id, revision::text from household',
  '/api/images/{id}': 'made',
  '/api/incoming-news/{id}': staff('incoming_news'),
  '/api/invitations/{id}': staff('invitation'),
  '/api/market-exceptions/{id}': staff('market_exception'),
  '/api/meetings/{id}': owned('meeting', 'planned_by'),
  '/api/meetings/{id}/answer': `select id, person_id as who from meeting join club_member using (club_id)
    where cancelled_at is null`,
  '/api/meetings/{id}/reminders': 'select meeting_id as id, person_id as who from meeting_answer where going',
  '/api/news/{id}': staff('news'),
  '/api/news/{id}/like': `select n.id, p.id as who from news n
    join person p on starts_with(p.city_code, coalesce(n.city_code, n.province_code, ''))`,
  '/api/notifications/{id}': owned('notification', 'person_id'),
  '/api/openings/{cityCode}': town,
  '/api/passkeys/{id}': owned('passkey', 'person_id'),
  '/api/people/{id}': staff('person'),
  '/api/people/{id}/block': `select followee_id as id, follower_id as who from follow
    union select follower_id, followee_id from follow union select blocked_id, blocker_id from block
    union select a.author_id, b.author_id from comment a join comment b using (post_id) where a.author_id <> b.author_id
    union select a.person_id, b.person_id from chat_member a join chat_member b using (chat_id) where a.person_id <> b.person_id
    union (select a.id, b.id from person a join right_grant g on g.person_id = a.id and place_code = '' cross join person b
      where ended_at is null and a.id <> b.id order by b.id limit 20)`,
  '/api/periodic-markets/{id}': staff('periodic_market'),
  '/api/pickup-areas/{id}': staff('pickup_area'),
  '/api/pickup-doubts/{id}': staff('pickup_doubt'),
  '/api/pickup-exceptions/{id}': staff('pickup_exception'),
  '/api/pinned-news/{id}': 'select id from news where pinned_until is not null',
  '/api/polls': 'select author_id as who from post',
  '/api/polls/{id}': owned('poll', 'author_id'),
  '/api/polls/{id}/ballot': `select l.id, m.id as who from poll l join person m on m.city_code = l.place_code
    where l.ended_at is null`,
  '/api/polls/{id}/household-ticks/{number}': `select l.id, l.author_id as who, h.number::text from poll l
    join poll_household h on h.poll_id = l.id where l.ended_at is null`,
  '/api/polls/{id}/ticks/{personId}': `select l.id, l.author_id as who, m.id as "personId" from poll l join person m on m.city_code = l.place_code
    where l.ended_at is null and (l.news_id is not null or l.club_id is not null)`,
  '/api/posts/{id}': owned('post', 'author_id'),
  '/api/posts/{id}/comments': `select p.id, m.id as who from post p join person m using (city_code)
    where club_id is null or m.id in (select person_id from club_member where club_id = p.club_id)`,
  '/api/region-changes': 'select person_id as who from club_member',
  '/api/region-changes/{id}': `select id, person_id as who from region_change where status = 'pending'`,
  '/api/reports/bulk-hides/{id}': 'select id from bulk_hide where undone_at is null',
  '/api/reports/cases/{kind}/{id}': cases,
  '/api/reports/cases/{kind}/{id}/removal': `select 'post' as kind, id from post
    union all select 'comment', id from comment union all select 'club', id from club`,
  '/api/rights/{id}': `select g.id, o.person_id as who, g.person_id as holder from right_grant g
    join right_grant o on o.right_name = 'operator' and starts_with(g.place_code, o.place_code)
    where g.ended_at is null and o.ended_at is null and g.place_code <> ''`,
  '/api/scheduled-news/{id}': staff('scheduled_news'),
  '/api/schools/{id}': staff('school'),
  '/api/sessions/{id}': owned('session', 'person_id'),
  '/api/signups': 'select planned_by as who from meeting',
  '/api/signups/{id}': staff('signup'),
  '/api/signups/{id}/entry': `select s.id, m.id as who from signup s
    join person m on starts_with(m.city_code, s.place_code) where s.closes_at > now()
      and (s.club_id is null or m.id in (select person_id from club_member where club_id = s.club_id))`,
  '/api/signups/{id}/entries/{entryId}': 'select signup_id as id, id as "entryId" from signup_entry',
  '/api/sounds/{id}': 'made',
  '/api/sources/{id}': staff('source'),
  '/api/steps/{secret}': 'learnt',
  '/api/suspensions/{id}': 'select id from suspension where lifted_at is null',
  '/api/takedowns/{id}': 'select id, author_id as who from takedown',
  '/api/town-features/{cityCode}': town,
  '/api/treasuries': 'select creator_id as who from club',
  '/api/treasuries/{id}': `select treasury_id as id, person_id as who from treasury_officer
    union all select id, created_by from treasury where created_by is not null`,
  '/api/treasuries/{id}/entries/{entryId}': `select e.treasury_id as id, e.id as "entryId", o.person_id as who
    from treasury_entry e join treasury_officer o using (treasury_id)`,
  '/api/treasuries/{id}/officers/{personId}': `select t.id, p.id as "personId", t.created_by as who
    from treasury t join person p using (city_code)`,
  '/api/treasuries/{id}/years/{year}': `select treasury_id as id, extract(year from day)::text as year,
    o.person_id as who from treasury_entry e join treasury_officer o using (treasury_id)`,
  '/api/watched-words/{id}': 'select id from watched_word where removed_at is null',
  'DELETE /api/comments/{id}/like': 'select comment_id as id, person_id as who from comment_like',
  'DELETE /api/news/{id}/like': 'select news_id as id, person_id as who from news_like',
  'DELETE /api/people/{id}/follow': 'select followee_id as id, follower_id as who from follow',
  'PUT /api/posts/{id}/like': readers,
  'PUT /api/posts/{id}/bookmark': readers,
  'DELETE /api/posts/{id}/bookmark': 'select post_id as id, person_id as who from post_bookmark',
  'DELETE /api/posts/{id}/like': 'select post_id as id, person_id as who from post_like',
};

/** Values of parameters that no table has. `day` is today. */
export const guesses: Record<string, string[]> = {
  feature: ['pickups', 'marketDays', 'schoolMeals', 'newsletters'],
  kind: ['post', 'comment', 'like', 'follow'],
  channel: ['comments', 'likes', 'follows', 'clubs', 'news'],
  day: [],
  year: ['2025', '2026'],
};

/** The pool of a route. */
export const poolOf = ({ name, path }: { name: string; path: string }): string | undefined =>
  Object.keys(pools)
    .filter((start) => path.startsWith(start) || name.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];

/** The pools of ids in bodies, by the name of the field. */
export const fieldPools: Record<string, string> = {
  personId: 'select id from person',
  memberId: 'select person_id as id, club_id as within from club_member',
  caseId: 'select item_id as id, kind from report_case',
  helperId: 'select id from person',
  clubId: 'select club_id as id, person_id as who from club_member',
  areaId: 'select id from area',
  broadcastId: 'select id from broadcast',
  answersId: 'select id, post_id as within from comment',
  messageId: 'select id, chat_id as within from message',
  itemId: `select * from (
      select id, 'post' as kind, city_code as place from post
      union all select c.id, 'comment', city_code from comment c join post p on p.id = post_id where deleted_at is null
      union all select id, 'club', city_code from club union all select id, 'benefit', city_code from benefit
      union all select e.id, 'photo', p.city_code from photo_entry e join person p on p.id = person_id
    ) item where id not in (select item_id from report_case where hidden_at is not null)`,
  subjectId: `select item_id as id, kind, author_id as who from report_case where status = 'removed'`,
  incomingId: 'select id from incoming_news',
  newsId: 'select id from news',
  ownMeetingId: `select id, planned_by as who from meeting
    where cancelled_at is null and capacity is null and starts_at > now() + interval '3 days'`,
  ownPostId: 'select id, author_id as who from post',
  ownClubId: 'select id, creator_id as who from club',
};
