import { sql } from 'kysely';
import { letterLateHours } from '#notices/notifications/push-limits.ts';
import { deliver } from '#notices/notifications/server/delivery/deliver.ts';
import type { Tx } from '#server/database/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { announce, type Changes, noteChange } from '#server/notices/notification-changes.ts';
import type { Platform } from '#server/platform.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { countFor } from './numbers.ts';
import { batchSize, lockReaders, type Reader } from './readers.ts';
import { isEmpty, type Numbers } from './summary-text.ts';

type Writing = Pick<Platform, 'db' | 'live' | 'clock' | 'notices'>;

/**
 * Writes the letters that are due, a batch of people in each transaction with its notifications and pushes.
 * The row of a person and its day are what makes it happen once, whichever process runs this or dies.
 */
export const writeLetters: Job = {
  name: 'letters.write',
  cron: '* * * * *',
  async run(p) {
    if (p.settings.letters) while (await writeBatch(p));
  },
};

/** True if there may be more. */
export async function writeBatch(p: Writing): Promise<boolean> {
  const now = p.clock.now();
  const today = seoulDay(now);
  let hasChanges = false;
  const count = await p.db.transaction().execute(async (tx) => {
    const readers = await lockReaders(tx, now);
    if (readers.length === 0) return 0;
    const numbers = await countFor(tx, readers, { today, listed: listedKinds(p) });
    const written = await keep(tx, readers, { numbers, today, now });
    const changes = await takeBackOld(tx, written);
    await notifyReaders(p, tx, { readers: written, numbers, today, changes });
    hasChanges = changes.size > 0;
    await announce(tx, changes);
    return readers.length;
  });
  if (hasChanges) p.live.nudge();
  return count === batchSize;
}

/** The kinds of notifications that the letter counts: not itself, and not news, which it counts by itself. */
const listedKinds = ({ notices }: Writing) =>
  Object.entries(notices.kinds).flatMap(([name, { channel, pushOnly }]) =>
    channel === 'letters' || channel === 'news' || pushOnly ? [] : name,
  );

type LetterNumbers = { numbers: Map<string, Numbers>; today: Day };

/** Keeps the numbers of the letters. Returns those who have no letter of the day yet. */
async function keep(
  tx: Tx,
  readers: Reader[],
  { numbers, today, now }: LetterNumbers & { now: Date },
): Promise<Reader[]> {
  const all = readers.map(({ id }) => numbers.get(id));
  const column = (of: keyof Numbers) => sql`${all.map((each) => each?.[of] ?? 0)}::int[]`;
  const { rows } = await sql<{ person_id: string }>`
    insert into letter as known (person_id, day, written_at, dates, town_dates, urgent, news, notices, chats)
    select given.id, ${today}::date, ${now}, dates, town_dates, urgent, news, notices, chats
    from unnest(${readers.map(({ id }) => id)}::uuid[], ${column('dates')}, ${column('town_dates')}, ${column('urgent')},
      ${column('news')}, ${column('notices')}, ${column('chats')})
      as given (id, dates, town_dates, urgent, news, notices, chats)
    on conflict (person_id) do update set day = excluded.day, written_at = excluded.written_at, dates = excluded.dates,
      town_dates = excluded.town_dates, urgent = excluded.urgent, news = excluded.news, notices = excluded.notices,
      chats = excluded.chats
    where known.day < excluded.day
    returning person_id
  `.execute(tx);
  const written = new Set(rows.map(({ person_id }) => person_id));
  return readers.filter(({ id }) => written.has(id));
}

/** A list has one letter: that of yesterday goes, read or not. */
async function takeBackOld(tx: Tx, readers: Reader[]): Promise<Changes> {
  const changes: Changes = new Map();
  const { rows } = await sql<{ id: string; person_id: string }>`
    delete from notification where kind = 'letter' and subject_id = person_id
    and subject_id = any(${readers.map(({ id }) => id)}::uuid[]) returning id, person_id
  `.execute(tx);
  for (const { id, person_id } of rows) noteChange(changes, person_id, id, 'gone');
  return changes;
}

/** Tells of a letter. Readers who have nothing to read get none. */
async function notifyReaders(
  { notices }: Writing,
  tx: Tx,
  { readers, numbers, today, changes }: LetterNumbers & { readers: Reader[]; changes: Changes },
) {
  const given = readers.flatMap(({ id, due }) => {
    const counts = numbers.get(id);
    if (!counts || isEmpty(counts)) return [];
    return {
      kind: 'letter',
      personId: id,
      actorId: null,
      subjectId: id,
      group: today,
      at: due,
      until: new Date(due.getTime() + letterLateHours * 3_600_000),
      mayBeSeen: true,
    };
  });
  for (const { id, personId } of await deliver(tx, notices, given, { crowd: true }))
    noteChange(changes, personId, id, 'ids');
}
