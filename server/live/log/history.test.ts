import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LogPosition, nothingSeen, positionOf, sees } from './cursor.ts';
import { createHistory, type EventRow, placeOf } from './history.ts';

type Transaction = { xact: number; startedAt: number; committedAt: number };

/** A log in which transactions overlap. Each event's id is the time at which its statement ran. */
function logOf(spans: { start: number; length: number; events: number }[]) {
  const transactions = spans
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, length, events }, i) => ({
      xact: i + 1,
      startedAt: start,
      committedAt: start + length,
      events,
    }));
  const events = transactions.flatMap(({ xact, startedAt, committedAt, events }) =>
    Array.from({ length: events }, (_, n) => {
      const at = startedAt + ((committedAt - startedAt) * (n + 0.5)) / events;
      return { id: at + xact / 1000, xact };
    }),
  );
  return { transactions, events: events.toSorted((one, other) => one.id - other.id) };
}

/** The history and the deliveries of a process that polled at these times, `chunk` events at a time. */
function processOf(log: ReturnType<typeof logOf>, polls: number[], chunk: number) {
  const history = createHistory({ events: 10_000, bytes: 10_000_000 });
  history.reset(nothingSeen, 0);
  const delivered: EventRow[] = [];
  let before = nothingSeen;
  for (const at of polls) {
    const running = log.transactions.filter((one) => one.startedAt <= at && at < one.committedAt);
    const isCommitted = ({ xact }: { xact: number }) =>
      (log.transactions[xact - 1] as Transaction).committedAt <= at;
    const rows = log.events.filter((event) => isCommitted(event) && !sees(before, event.xact)).map(rowOf);
    const youngest = Math.max(before.end - 1, ...rows.map(({ xact }) => xact));
    const after = positionOf(`0:0:${running.map(({ xact }) => xact).join()}`, youngest);
    for (let from = 0; from < rows.length; from += chunk) {
      const part = rows.slice(from, from + chunk);
      history.add({ before, after, isLast: from + chunk >= rows.length, at, rows: part });
    }
    delivered.push(...rows);
    before = after;
  }
  return { history, delivered };
}

const rowOf = ({ id, xact }: { id: number; xact: number }): EventRow => ({
  id,
  xact,
  type: 'thing.done',
  topics: [],
  data: '{}',
  mergeKey: null,
  revokes: null,
  hiddenFrom: null,
  at: 0,
});

const end = 200;
const polls = fc
  .uniqueArray(fc.integer({ min: 1, max: end - 1 }), { maxLength: 12 })
  .map((times) => [...times.toSorted((one, other) => one - other), end]);

test('a client that is cut off in the middle of a replay, and goes on elsewhere, has each event once and in order', () => {
  const spans = fc.array(
    fc.record({
      start: fc.integer({ min: 1, max: 150 }),
      length: fc.integer({ min: 1, max: 49 }),
      events: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
  const chunk = fc.integer({ min: 1, max: 20 });
  const cuts = fc.array(fc.nat(12), { maxLength: 6 });
  fc.assert(
    fc.property(
      spans,
      fc.tuple(polls, polls),
      chunk,
      fc.nat(74),
      cuts,
      (some, [one, other], size, first, cuts) => {
        const log = logOf(some);
        const processes = [processOf(log, one, size), processOf(log, other, size)] as const;
        const { delivered } = processes[0];
        const got = delivered.slice(0, 1 + (first % delivered.length));
        let place: LogPosition = placeOf(got.at(-1) as EventRow);
        for (const [hop, count] of [...cuts, log.events.length].entries()) {
          const { missed } = processes[hop % 2 ? 0 : 1].history.after({ generation: 'one', ...place }) ?? {};
          for (const next of missed?.slice(0, count) ?? []) {
            got.push(next.row);
            place = next.place;
          }
        }
        expect(got.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(log.events.map(({ id }) => id));
        // A transaction that waits for another's commit, for instance for a row that it has locked, comes
        // after it.
        for (const [i, { xact }] of got.entries()) {
          const { committedAt } = log.transactions[xact - 1] as Transaction;
          expect(got.slice(0, i).filter(({ id }) => id > committedAt + 1)).toEqual([]);
        }
      },
    ),
    // A counterexample is made smaller for so long, not for ten minutes.
    { numRuns: 2000, interruptAfterTimeLimit: 20_000 },
  );
});
