import type { Prepared, Row } from './act.ts';

/**
 * The second of two cases: an act that often comes right after another, of the same people and things. Acts
 * that are chosen one by one rarely meet so.
 */
export type FollowUp = {
  does: string;
  /** Where who and what come from, if not from the pool of the route. */
  from?: string;
  byAnother?: true;
  /** Both are sent at once. */
  atOnce?: true;
  /** In the next round, when nothing of the first is under way any more. */
  later?: true;
};

const block: FollowUp = {
  does: 'PUT /api/people/{id}/block',
  from: `select person_id as id, author_id as who, p.id as post from post_like l join post p on p.id = l.post_id
    where person_id <> author_id
    union select c.author_id, p.author_id, p.id from comment c join post p on p.id = c.post_id
    where c.author_id <> p.author_id
    union select follower_id, followee_id, followee_id from follow`,
};
/** The author of a post, or who is followed, blocks while the other acts. */
const blockAtOnce = (from: string): FollowUp => ({ ...block, from, atOnce: true });
const authorBlocks = blockAtOnce(`select m.id, author_id as who, p.id as post
  from post p join person m using (city_code) where m.id <> author_id`);
const followeeBlocks = blockAtOnce(
  'select a.id, b.id as who from person a cross join person b where a.id <> b.id',
);
const request = (who: string, status: string) => `
  select club_id as id, r.id as "requestId", ${who} as who, r.person_id as asks from club_request r
  join club c on c.id = club_id where status = '${status}'`;
/** Acts of a right, by those who had it. */
const ended = (right: string, columns = '', join = '') => `
  select g.person_id as who, g.id as "grantId"${columns} from right_grant g ${join}
  where g.ended_at is not null and right_name = '${right}'`;

export const followUps: Record<string, FollowUp[]> = {
  'PUT /api/posts/{id}/like': [{ does: 'DELETE /api/posts/{id}/like' }, block, authorBlocks],
  'PUT /api/comments/{id}/like': [{ does: 'DELETE /api/comments/{id}/like' }],
  'PUT /api/people/{id}/follow': [{ does: 'DELETE /api/people/{id}/follow' }, block, followeeBlocks],
  'PUT /api/posts/{id}/bookmark': [{ does: 'DELETE /api/posts/{id}/bookmark' }],
  'POST /api/posts': [{ does: 'POST /api/posts/{id}/comments', byAnother: true }],
  'POST /api/posts/{id}/comments': [
    { does: 'POST /api/posts/{id}/comments', byAnother: true },
    { does: 'DELETE /api/comments/{id}' },
    block,
    authorBlocks,
  ],
  'DELETE /api/comments/{id}': [
    {
      does: 'DELETE /api/comments/{id}',
      from: `select c.id, c.author_id as who, other.id as other from comment c join comment other using (post_id)
        where c.deleted_at is null and c.id <> other.id`,
      atOnce: true,
    },
  ],
  'POST /api/clubs/{id}/meetings': [{ does: 'PUT /api/meetings/{id}/answer' }],
  'PUT /api/meetings/{id}/answer': [{ does: 'PUT /api/meetings/{id}/answer', byAnother: true }],
  'POST /api/clubs/{id}/requests': [
    {
      does: 'DELETE /api/clubs/{id}/requests/{requestId}',
      from: request('r.person_id', 'pending'),
    },
    { does: 'PATCH /api/clubs/{id}/requests/{requestId}', from: request('creator_id', 'pending') },
  ],
  'DELETE /api/clubs/{id}/requests/{requestId}': [
    { does: 'PATCH /api/clubs/{id}/requests/{requestId}', from: request('creator_id', 'withdrawn') },
  ],
  'POST /api/region-changes': [{ does: 'PATCH /api/region-changes/{id}' }],
  'POST /api/rights': [{ does: 'DELETE /api/rights/{id}' }],
  'DELETE /api/rights/{id}': [
    {
      does: 'DELETE /api/posts/{id}',
      from: ended('moderator', ', p.id', 'join post p on starts_with(p.city_code, g.place_code)'),
      later: true,
    },
    { does: 'POST /api/watched-words', from: ended('moderator'), later: true },
    { does: 'POST /api/invitations', from: ended('operator'), later: true },
    { does: 'POST /api/broadcasts', from: ended('editor'), later: true },
  ],
};

/** How many ids of the first act a row has. */
export function sharedIds(row: Row, { by, params, body }: Prepared): number {
  const ids = new Set([by.person.id, ...Object.values(params), ...Object.values(body ?? {})]);
  return Object.values(row).filter((id) => ids.has(id)).length;
}
