import type { Town } from '../town.ts';
import { type Registers, readRegisters } from './registers.ts';

export type Item = {
  id: string;
  kind: string;
  author: string | null;
  city: string;
  club: string | null;
  /** The post of a comment. */
  post: string | null;
  parent: string | null;
};

/** What the model takes from the database as it is: who somebody is, and what has been decided. */
export type State = {
  registers: Registers;
  items: Map<string, Item>;
  /** Whose an entry of a calendar or a photo is, which goes with them. */
  owners: Map<string, string>;
  /** Meetings with a sign-up, whose seats are the answers (34.14). */
  withSeats: Set<string>;
  homes: Map<string, string>;
  /** Those who have left or are suspended: they see nothing. */
  away: Set<string>;
  rights: Map<string, string[]>;
  hidden: Set<string>;
  off: Set<string>;
  /** The messages of each chat that are not deleted. */
  chats: Map<string, Set<string>>;
  /** The person of a join request, and its status. */
  requests: Map<string, string>;
};

/** The item whose page a path is. */
export const itemAt = ({ items }: State, path: string): Item | undefined =>
  items.get(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path)?.[0] ?? '');

export async function readState({ rows, p, people: residents }: Town): Promise<State> {
  const now = p.clock.now().toISOString();
  const items = await rows<Item>(`
    select id::text, 'post' as kind, author_id::text as author, city_code as city, club_id::text as club,
      null as post, null as parent from post
    union all select c.id::text, 'comment', c.author_id::text, p.city_code, p.club_id::text, post_id::text,
      parent_id::text from comment c join post p on p.id = post_id where deleted_at is null
    union all select id::text, 'benefit', author_id::text, city_code, null, null, null from benefit
    union all select id::text, 'club', creator_id::text, city_code, null, null, null from club
    union all select id::text, 'news', author_id::text, coalesce(city_code, province_code, ''), null, null, null
      from news`);
  const owned = await rows<{ id: string; person: string }>(`
    select id::text, person_id::text as person from personal_event where type = 'user'
    union all select id::text, person_id::text from photo_entry`);
  const withSeats = await rows<{ id: string }>(
    'select meeting_id::text as id from signup where meeting_id is not null',
  );
  const people = await rows<{ id: string; city: string; away: boolean }>(`
    select p.id::text, city_code as city,
      exists (select from account_deletion d where d.person_id = p.id)
      or exists (select from suspension s where s.person_id = p.id and lifted_at is null
        and (ends_at is null or ends_at > '${now}')) as away from person p`);
  const grants = await rows<{ id: string; held: string }>(
    `select person_id::text as id, right_name || ':' || place_code as held from right_grant where ended_at is null`,
  );
  const hidden = await rows<{ id: string }>(
    'select item_id::text as id from report_case where hidden_at is not null or takedown_id is not null',
  );
  const off = await rows<{ off: string }>(`select city_code || ' ' || feature as off from town_feature_off`);
  const messages = await rows<{ chat: string; id: string }>(
    'select chat_id as chat, id::text as id from message where deleted_at is null',
  );
  const requests = await rows<{ id: string; person: string }>(
    `select id::text, person_id::text || ' ' || status as person from club_request`,
  );
  const rights = new Map<string, string[]>();
  for (const { id, held } of grants) rights.set(id, [...(rights.get(id) ?? []), held]);
  return {
    registers: await readRegisters(rows),
    items: new Map(items.map((item) => [item.id, item])),
    owners: new Map(owned.map(({ id, person }) => [id, person])),
    withSeats: new Set(withSeats.map(({ id }) => id)),
    homes: new Map(people.map(({ id, city }) => [id, city])),
    away: new Set([
      ...people.filter(({ away }) => away).map(({ id }) => id),
      ...residents.map(({ person }) => person.id).filter((id) => !people.some((one) => one.id === id)),
    ]),
    rights,
    hidden: new Set(hidden.map(({ id }) => id)),
    chats: new Map(
      [...Map.groupBy(messages, ({ chat }) => chat)].map(([chat, all]) => [
        chat,
        new Set(all.map(({ id }) => id)),
      ]),
    ),
    off: new Set(off.map((one) => one.off)),
    requests: new Map(requests.map(({ id, person }) => [id, person])),
  };
}
