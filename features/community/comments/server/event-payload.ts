import { countsFor } from '#community/posts/server/comment-count.ts';
import { blocksOf } from '#residents/people/server/blocks.ts';
import type { Db } from '#server/database/db.ts';
import type { EventPayload, HydratedEvent, PayloadReaders } from '#server/live/event-payload.ts';
import type { Recipients } from '#server/live/log/history.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { canOf, publicComment } from './present.ts';
import { selectForFrames } from './queries.ts';

type Row = Awaited<ReturnType<typeof selectForFrames>>[number];

const idOf = ({ data }: HydratedEvent) => String(data.id);

/**
 * Reads the current text of comments, and who may receive it by the current blocks and reports. The event
 * itself does not know of a block that was committed while the comment was being written.
 */
async function readComments(db: Db, events: HydratedEvent[]): Promise<Map<number, EventPayload>> {
  const rows = new Map((await selectForFrames(db, events.map(idOf))).map((row) => [row.id, row]));
  const blocks = await blocksOf(
    db,
    [...rows.values()].flatMap(({ mention_id }) => mention_id ?? []),
  );
  const countsOf = await countsFor(db, [...new Set([...rows.values()].map((row) => row.post_id))]);

  function rowOf(event: HydratedEvent): Row[] {
    const row = rows.get(idOf(event));
    return row ? [row] : [];
  }

  function payloadOf(type: string, row: Row): EventPayload {
    if (type === 'comment.edited') return { data: { text: row.deleted_at ? '' : row.text } };
    const count = countsOf.get(row.post_id);
    const counted = (viewer: Viewer) => ({ ...(count && { commentCount: count(viewer) }) });
    if (type === 'comment.deleted') return { dataFor: counted };
    if (type !== 'comment.created') return {};
    const comment = publicComment(row);
    const strangers = new Set(row.mention_id ? blocks.get(row.mention_id) : []);
    const dataFor = (viewer: Viewer) => ({
      ...counted(viewer),
      // The list leaves out the name of somebody behind a block, too.
      ...(strangers.has(viewer.personId) && { comment: { ...comment, mention: null } }),
      can: canOf(viewer, row, may(viewer, 'moderator', row.city_code)),
    });
    return { data: { comment }, dataFor };
  }

  return new Map(
    events.flatMap((event) =>
      rowOf(event).map((row) => {
        const hiddenFrom = row.hidden_from ?? [];
        return [event.id, { ...payloadOf(event.type, row), hiddenFrom, onlyTo: onlyTo(row) }] as const;
      }),
    ),
  );
}

/**
 * Only its author and moderators receive a hidden comment. If the thread's first comment is hidden, only that
 * author and moderators receive the replies.
 */
function onlyTo({ hidden, thread_hidden, author_id, begun_by, city_code }: Row): Recipients | undefined {
  if (!hidden && !thread_hidden) return undefined;
  const writers = [...(hidden ? [author_id] : []), ...(thread_hidden ? [begun_by] : [])];
  const people = new Set(writers).size === 1 ? writers.flatMap((person) => person ?? []) : [];
  return { people, moderatorsOf: city_code };
}

export const commentsPayloadReaders: PayloadReaders = {
  'comment.created': readComments,
  'comment.edited': readComments,
  'comment.deleted': readComments,
  'comment.liked': readComments,
};
