import { type Cursor, precedes } from './cursor.ts';
import { eventFrame } from './event-frame.ts';
import { type EventRow, type History, mayHear, placeOf } from './history.ts';
import { highWaterBytes, type LiveSocket } from './live-socket.ts';
import { closesSocket, revokesTopic } from './revocation.ts';
import type { Tail } from './tail.ts';
import { ownTopic } from './topics.ts';

/** A replay larger than this is a refetch. */
const replayBytes = highWaterBytes / 2;
/** Nothing that a document or a screen was made of is older when it takes its topics; later it is fetched anew. */
const longestAgeMs = 60_000;
/** Between a commit and the look that finds it. */
const ageSlackMs = 2000;

/** From where a take is replayed: an id, or a moment of `performance.now()`, or from now on. */
export type From = { id: string; cursor: Cursor | null } | { at: number } | null;

/** Whether another process has read further than this one. */
export const isAhead = (tail: Tail, { generation, seen, within }: Cursor) =>
  generation === tail.place().generation && !precedes(within?.batch ?? seen, tail.place().seen);

export type Missed = {
  frames: Buffer[];
  /** Of these it cannot be told: the right to them went and came back. What happened in between is for the policy to say. */
  lost: string[];
};

/** What the taker of `topics` missed; null when that cannot be told any more. */
export function missedFrames(
  history: History,
  tail: Tail,
  socket: LiveSocket,
  topics: string[],
  from: From,
): Missed | null {
  const found = find(history, tail, from);
  if (!found) return null;
  const { viewer } = socket;
  const revocations = found.missed.flatMap(({ revokes }) => (revokes?.personId ? [revokes] : []));
  const isLost = (topic: string) =>
    revocations.some(
      (one) => revokesTopic(one, viewer, topic) || (closesSocket(one, viewer) && topic !== ownTopic(viewer)),
    );
  const lost = topics.filter(isLost);
  const held = new Set(topics.filter((topic) => !lost.includes(topic)));
  const concerns = (row: EventRow) => row.topics.some((topic) => held.has(topic)) && mayHear(row, viewer);
  const again = found.again.filter(concerns);
  const rows = [...again, ...found.missed.filter(concerns)];
  const latest = new Map<string | null, EventRow>(rows.map((row) => [row.mergeKey, row]));
  const frames: Buffer[] = [];
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    if (row.mergeKey && latest.get(row.mergeKey) !== row) continue;
    // A patch from before the reader's place in the log must not take that place back.
    const id = at < again.length && from && 'id' in from ? from.id : tail.idOf(placeOf(row));
    const shown = row.topics.filter((topic) => held.has(topic));
    const frame = eventFrame(id, row, { topics: shown, replay: true });
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
