import { eventFrame } from './event-frame.ts';
import { highWaterBytes, type LiveSocket } from './live-socket.ts';
import { type Cursor, precedes } from './log/cursor.ts';
import { type EventRow, type History, mayReceive } from './log/history.ts';
import type { Tail } from './log/tail.ts';
import { closesSocket, revokesTopic } from './revocation.ts';
import { ownTopic } from './topics.ts';

/** A replay larger than this becomes a refetch. */
const replayBytes = highWaterBytes / 2;
/**
 * The oldest screen that is replayed. Anything loaded earlier than this before subscribing is fetched again.
 */
const longestAgeMs = 60_000;
/** The time that may pass between a commit and the poll that finds it. */
const ageSlackMs = 2000;

/** The start of a replay: an id, a time of `performance.now()`, or null for none. */
export type From = { id: string; cursor: Cursor | null } | { at: number } | null;

/** Whether another process has read further than this one. */
export const isAhead = (tail: Tail, { generation, seen, within }: Cursor) =>
  generation === tail.place().generation && !precedes(within?.batch ?? seen, tail.place().seen);

type Missed = {
  frames: Buffer[];
  /**
   * Topics whose right was lost and regained in between. Only their rules may say what of that time is
   * visible: refetch.
   */
  lost: string[];
};

/** The part of the log that this process has read. */
type Read = { history: History; tail: Tail };

/** The frames of `topics` that the socket missed, or null if they are no longer known. */
export function missedFrames(
  { history, tail }: Read,
  socket: LiveSocket,
  topics: string[],
  from: From,
): Missed | null {
  const found = find(history, tail, from);
  if (!found) return null;
  const { viewer } = socket;
  const revocations = found.missed.flatMap(({ row: { revokes } }) => (revokes?.personId ? [revokes] : []));
  const isLost = (topic: string) =>
    revocations.some(
      (one) => revokesTopic(one, viewer, topic) || (closesSocket(one, viewer) && topic !== ownTopic(viewer)),
    );
  const lost = topics.filter(isLost);
  const subscribed = new Set(topics.filter((topic) => !lost.includes(topic)));
  const concerns = (row: EventRow) =>
    row.topics.some((topic) => subscribed.has(topic)) && mayReceive(row, viewer);
  const rows = [...found.again, ...found.missed].filter(({ row }) => concerns(row));
  const latest = new Map<string | null, EventRow>(rows.map(({ row }) => [row.mergeKey, row]));
  const frames: Buffer[] = [];
  let bytes = 0;
  for (const { row, place } of rows) {
    if (row.mergeKey && latest.get(row.mergeKey) !== row) continue;
    const shown = row.topics.filter((topic) => subscribed.has(topic));
    const frame = eventFrame(tail.idOf(place), row, { topics: shown, replay: true });
    bytes += frame.length;
    if (bytes > replayBytes) return null;
    frames.push(frame);
  }
  return { frames, lost };
}

function find(history: History, tail: Tail, from: From) {
  if (!from) return { missed: [], again: [] };
  if ('at' in from) {
    if (from.at < performance.now() - longestAgeMs - ageSlackMs) return null;
    const missed = history.since(from.at - ageSlackMs);
    return missed && { missed, again: [] };
  }
  const { cursor } = from;
  if (!cursor || cursor.generation !== tail.place().generation || isAhead(tail, cursor)) return null;
  return history.after(cursor);
}
