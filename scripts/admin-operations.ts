import { retrySetAside, selectSetAside } from '#features/notifications/server/set-aside.ts';
import type { Db } from '#server/db.ts';
import { StartError } from '#server/start-error.ts';

type Operation = (db: Db, now: Date, argument: string) => Promise<string>;

const table = (rows: (string | number)[][], none: string) =>
  rows.length > 0 ? rows.map((row) => row.join('\t')).join('\n') : none;

async function failedEvents(db: Db): Promise<string> {
  const rows = await selectSetAside(db);
  return table(
    rows.map((row) => [row.event_id, row.type, row.error ?? '-', row.happened_at.toISOString()]),
    'No event is set aside.',
  );
}

const retryEvent: Operation = async (db, now, id) => {
  if (!/^\d{1,15}$/.test(id) || !(await retrySetAside(db, Number(id), now)))
    throw new StartError(`No event ${id} is set aside; \`npm run admin -- events failed\` lists them.`);
  return `Event ${id} is told by the running server, or by the next one that starts.`;
};

/** What keeps a server in order, by its two words. */
export const operations: Record<string, Operation> = {
  'events failed': failedEvents,
  'events retry': retryEvent,
};

export const operationsUsage = `npm run admin -- events failed       events of which nobody could be told
npm run admin -- events retry {id}   have the server try one again`;
