import { selectPasskeys } from '#account/passkeys/server/queries.ts';
import { removeByCommand } from '#account/passkeys/server/removal.ts';
import { endByCommand } from '#account/sessions/server/end-by-command.ts';
import {
  retryFailedEvent,
  selectFailedEvents,
} from '#notices/notifications/server/delivery/failed-events.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { countOrphans, removeOrphans } from '#server/images/orphans.ts';
import { retryFailedJob, selectFailedJobs } from '#server/jobs/failed-jobs.ts';
import { replayLedger } from '#server/ledger/replay.ts';
import type { Platform } from '#server/platform.ts';
import { claimFiles } from '#server/storage/installation.ts';
import { isId } from '#shared/ids.ts';
import { notificationOperations, notificationUsage } from './admin-notifications.ts';
import { townOperations, townUsage } from './admin-towns.ts';

type Operation = (p: Platform, argument: string) => Promise<string>;

const table = (rows: (string | number)[][], none: string) =>
  rows.length > 0 ? rows.map((row) => row.join('\t')).join('\n') : none;

const failedEvents: Operation = async ({ db }) => {
  const rows = await selectFailedEvents(db);
  return table(
    rows.map((row) => [row.event_id, row.type, row.error ?? '-', row.happened_at.toISOString()]),
    'No event is set aside.',
  );
};

const retryEvent: Operation = async ({ db, clock }, id) => {
  if (!/^\d{1,15}$/.test(id) || !(await retryFailedEvent(db, Number(id), clock.now())))
    throw new StartError(`No event ${id} is set aside; \`npm run admin -- events failed\` lists them.`);
  return `Event ${id} is retried by the running server, or by the next one that starts.`;
};

const failedJobs: Operation = async ({ db }) => {
  const rows = await selectFailedJobs(db);
  return table(
    rows.map((row) => [row.id, row.name, row.tries, row.why ?? '-', row.failed_at.toISOString()]),
    'No job has failed.',
  );
};

const retryJob: Operation = async ({ db }, id) => {
  if (!isId(id) || !(await retryFailedJob(db, id)))
    throw new StartError(`No failed job has the id ${id}; \`npm run admin -- jobs failed\` lists them.`);
  return `Job ${id} is done by the running server, or by the next one that starts.`;
};

const countSweep: Operation = async (p) => {
  await claimFiles(p);
  const { files, orphans } = await countOrphans(p);
  return `${orphans} of ${files} files of images have no row in this database; \`npm run admin -- sweep --yes\` removes them for good.`;
};

const sweep: Operation = async (p) => {
  await claimFiles(p);
  return `${await removeOrphans(p, { asked: true })} files removed.`;
};

const afterRestore: Operation = async (p) => {
  await claimFiles(p);
  const { objects, changes } = await replayLedger(p);
  const made = Object.entries(changes).map(([type, count]) => `${count} × ${type}`);
  return `${objects} files of the ledger read; done again: ${made.join(', ') || 'nothing'}.`;
};

const listPasskeys: Operation = async ({ db }, personId) => {
  if (!isId(personId))
    throw new StartError(`${personId} is no id; \`npm run admin -- list\` prints who has a right.`);
  const rows = await selectPasskeys(db, { personId });
  return table(
    rows.map((row) => [
      row.id,
      row.name,
      row.created_at.toISOString(),
      row.last_used_at?.toISOString() ?? '-',
    ]),
    `${personId} has no passkey.`,
  );
};

const removePasskey: Operation = async (p, id) => {
  if (!isId(id) || !(await removeByCommand(p, id)))
    throw new StartError(
      `No passkey has the id ${id}; \`npm run admin -- passkeys list {id}\` lists those of a person.`,
    );
  return `Passkey ${id} is removed, and its owner is told.`;
};

const signOut: Operation = async (p, personId) => {
  if (!isId(personId))
    throw new StartError(`${personId} is no id; \`npm run admin -- find {name}\` prints ids.`);
  const count = await endByCommand(p, personId);
  return `${personId} is signed out on ${count} ${count === 1 ? 'device' : 'devices'}.`;
};

/** Maintenance commands, by their one or two words. */
export const operations: Record<string, Operation> = {
  'events failed': failedEvents,
  'events retry': retryEvent,
  'jobs failed': failedJobs,
  'jobs retry': retryJob,
  ...notificationOperations,
  ...townOperations,
  'after-restore': afterRestore,
  'passkeys list': listPasskeys,
  'passkeys remove': removePasskey,
  'sessions end': signOut,
  sweep: countSweep,
  'sweep --yes': sweep,
};

export const operationsUsage = `npm run admin -- events failed       events set aside because notifying people of them failed
npm run admin -- events retry {id}   let the server try one again
npm run admin -- jobs failed         jobs that have used up their tries
npm run admin -- jobs retry {id}     let the server try one again
${notificationUsage}
${townUsage}
npm run admin -- after-restore       do again what the database lost of deletions, suspensions, sign-outs and roles
npm run admin -- passkeys list {id}    the passkeys of a person, with their ids
npm run admin -- passkeys remove {id}  remove one: its owner has lost the device and makes another after signing in
npm run admin -- sessions end {id}     sign somebody out on all devices: one of them, or the account, is in other hands
npm run admin -- sweep               count the image files without a row
npm run admin -- sweep --yes         remove them, however many there are`;
