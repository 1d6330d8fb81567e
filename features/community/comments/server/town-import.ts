import { sql } from 'kysely';
import { z } from 'zod';
import { commentFields } from '#community/comments/fields.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedAuthor,
  importedId,
  importedInstant,
  type Outcomes,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { shape } from '#shared/field-shapes.ts';

const ImportedComment = z.object({
  id: importedId,
  postId: importedId,
  parentId: importedId.nullable(),
  text: shape(commentFields.text),
  createdAt: importedInstant,
  editedAt: importedInstant.nullable(),
  author: importedAuthor,
});
type ImportedComment = z.infer<typeof ImportedComment>;

export const commentsTownImport: TownImport = {
  rows: {
    comments: {
      row: ImportedComment,
      after: ['posts'],
      add: addComments,
      own: (tx, { ids, personId }) =>
        tx
          .updateTable('comment')
          .set({ author_id: personId })
          .where('id', 'in', ids)
          .where('author_id', 'is', null)
          .where('deleted_at', 'is', null)
          .execute(),
    },
  },
};

/** Locks are taken in the order of `locks.ts`: posts, then the first comments of threads. */
async function addComments(tx: Tx, rows: ImportedComment[], { cityCode }: ArrivingTown): Promise<Outcomes> {
  const posts = await lockPosts(tx, rows, cityCode);
  const within = rows.filter(({ postId }) => posts.has(postId));
  const replies = within.filter(({ parentId }) => parentId !== null);
  const added = await insert(
    tx,
    within.filter(({ parentId }) => parentId === null),
    new Map(),
  );
  await keepPlaces(tx, replies);
  const threads = await lockThreads(tx, replies);
  const fitting = replies.filter((reply) => fits(threads, reply));
  added.push(...(await insert(tx, fitting, threads)));
  await countAdded(tx, added);
  const orphans = rows.filter((row) => !posts.has(row.postId) || (row.parentId && !fits(threads, row)));
  return outcomesOf(tx, rows, { added, orphans });
}

/** The town's posts of the board, so that nobody else writes below them meanwhile. */
async function lockPosts(tx: Tx, rows: ImportedComment[], cityCode: string): Promise<Set<string>> {
  const found = await tx
    .selectFrom('post')
    .select('id')
    .where('id', 'in', [...new Set(rows.map(({ postId }) => postId))])
    .where('city_code', '=', cityCode)
    .where('club_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(found.map(({ id }) => id));
}

/**
 * A thread whose first comment was deleted before the export begins with a deleted comment, as it did there.
 * One that was deleted here does not come back: the database refuses its id.
 */
async function keepPlaces(tx: Tx, replies: ImportedComment[]): Promise<void> {
  const places = new Map(
    replies.toReversed().map(({ parentId, postId, createdAt }) => {
      const [id, at] = [parentId ?? '', new Date(createdAt.getTime() - 1)];
      const times = { thread_at: at, created_at: at, deleted_at: at };
      return [id, { id, post_id: postId, thread_id: id, text: '', ...times }] as const;
    }),
  );
  if (places.size === 0) return;
  await tx
    .insertInto('comment')
    .values([...places.values()])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

type Threads = Map<string, { postId: string; at: Date }>;

async function lockThreads(tx: Tx, replies: ImportedComment[]): Promise<Threads> {
  if (replies.length === 0) return new Map();
  const found = await tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'thread_at'])
    .where('id', 'in', [...new Set(replies.flatMap(({ parentId }) => parentId ?? []))])
    .where('parent_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(found.map(({ id, post_id, thread_at }) => [id, { postId: post_id, at: thread_at }]));
}

/** A reply is in a thread of its own post, and after its beginning, by which the list is ordered. */
function fits(threads: Threads, { parentId, postId, createdAt }: ImportedComment): boolean {
  const thread = threads.get(parentId ?? '');
  return thread?.postId === postId && createdAt > thread.at;
}

type Added = { id: string; post_id: string; parent_id: string | null };

const insert = async (tx: Tx, rows: ImportedComment[], threads: Threads): Promise<Added[]> =>
  rows.length === 0
    ? []
    : tx
        .insertInto('comment')
        .values(
          rows.map(({ id, postId, parentId, text, createdAt, editedAt }) => ({
            id,
            post_id: postId,
            parent_id: parentId,
            thread_id: parentId ?? id,
            thread_at: threads.get(parentId ?? '')?.at ?? createdAt,
            text,
            created_at: createdAt,
            edited_at: editedAt,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['id', 'post_id', 'parent_id'])
        .execute();

async function countAdded(tx: Tx, added: Added[]): Promise<void> {
  const byColumn = (column: 'post_id' | 'parent_id') =>
    sql`(select ${sql.ref(column)} as id, count(*)::int as n
      from json_to_recordset(${JSON.stringify(added)}) as added (post_id uuid, parent_id uuid)
      where ${sql.ref(column)} is not null group by 1) as counted`;
  await sql`update post set comment_count = comment_count + n from ${byColumn('post_id')}
    where post.id = counted.id`.execute(tx);
  await sql`update comment set replies_count = replies_count + n from ${byColumn('parent_id')}
    where comment.id = counted.id`.execute(tx);
}

type Found = { added: Added[]; orphans: ImportedComment[] };

async function outcomesOf(tx: Tx, rows: ImportedComment[], { added, orphans }: Found): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const here = await tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'created_at'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(here.map((row) => [row.id, row]));
  for (const { id, postId, createdAt } of rows) {
    const row = byId.get(id);
    const isSame = row?.post_id === postId && row.created_at.getTime() === createdAt.getTime();
    outcomes.set(id, row ? (isSame ? 'here' : 'taken') : 'deleted');
  }
  for (const { id } of orphans) outcomes.set(id, 'orphaned');
  for (const { id } of added) outcomes.set(id, 'added');
  return outcomes;
}
