/**
 * What is kept of what people did, as registers: one for each post, like, follow, membership. A row of the
 * database is the value of one; none is `undefined`. Texts count without white space and invisible
 * characters, in NFC (product 4.1).
 */
export type Registers = Map<string, string>;

const asked: Record<string, string> = {
  post: 'select id::text as key, title as value from post',
  comment: 'select id::text as key, text as value from comment where deleted_at is null',
  message: 'select id::text as key, text as value from message where deleted_at is null',
  benefit: 'select id::text as key, title as value from benefit',
  news: 'select id::text as key, title as value from news',
  club: 'select id::text as key, name as value from club',
  creator: 'select id::text as key, creator_id::text as value from club',
  member: `select club_id || ':' || person_id as key, 'is' as value from club_member`,
  meeting: 'select id::text as key, title as value from meeting',
  answer: `select meeting_id || ':' || person_id as key, going::text as value from meeting_answer`,
  event: `select id::text as key, title as value from personal_event where type = 'user'`,
  follow: `select follower_id || ':' || followee_id as key, 'is' as value from follow`,
  block: `select blocker_id || ':' || blocked_id as key, 'is' as value from block`,
  postLike: `select post_id || ':' || person_id as key, 'is' as value from post_like`,
  commentLike: `select comment_id || ':' || person_id as key, 'is' as value from comment_like`,
  newsLike: `select news_id || ':' || person_id as key, 'is' as value from news_like`,
  photo: 'select id::text as key, caption as value from photo_entry',
  photoLike: `select photo_id || ':' || person_id as key, 'is' as value from photo_like`,
  bookmark: `select post_id || ':' || person_id as key, 'is' as value from post_bookmark`,
};

export const legible = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{Cf}]/gu, '');

export async function readRegisters(rows: <R>(text: string) => Promise<R[]>): Promise<Registers> {
  const every = Object.entries(asked).map(
    ([kind, text]) => `select '${kind}:' || key as key, value from (${text}) ${kind}_`,
  );
  const found = await rows<{ key: string; value: string }>(every.join(' union all '));
  return new Map(found.map(({ key, value }) => [key, legible(value)]));
}

/** One change of a register: when it was asked and answered, and whether it is sure to have happened. */
export type Write = {
  key: string;
  value: string | undefined;
  from: number;
  to: number;
  sure: boolean;
  by: string;
};

/**
 * The values that a register may have after these writes. Of writes that overlapped any may have been the
 * last; one that was never answered may have been done at any time, or not at all.
 */
export function possible(before: string | undefined, writes: Write[]): Set<string | undefined> {
  const sure = writes.filter((one) => one.sure);
  const values = new Set<string | undefined>(sure.length > 0 ? [] : [before]);
  for (const one of writes)
    if (!sure.some((other) => other !== one && other.from > one.to)) values.add(one.value);
  return values;
}
