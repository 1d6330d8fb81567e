import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseFaults } from './database.ts';
import { createRandom } from './random.ts';
import type { Town } from './town.ts';

/** What happens to the machines of a town. */
type Fault = (town: Town, choice: number) => Promise<unknown> | unknown;

const minute = 60_000;

export const faults: Record<string, Fault> = {
  'fault: a server process is killed': ({ processes }, choice) => processes.replace(choice, 'SIGKILL'),
  'fault: a deploy replaces a process': ({ processes }, choice) => processes.replace(choice, 'SIGTERM'),
  'fault: connections to the database fall silent': ({ processes }, choice) => processes.silence(choice),
  'fault: connections to the database are cut': ({ processes }, choice) => processes.cut(choice),
  'fault: the clocks jump': (town, choice) => town.jump((1 + createRandom(choice).below(30)) * minute),
  'fault: the clocks go back': (town, choice) => town.jump(-(1 + createRandom(choice).below(30)) * minute),
  'fault: the disk for files is full': ({ disk }) => disk?.fill(),
  'fault: the push service does not respond': ({ services }) => services.push.fallSilent(),
};

/** Those of a PostgreSQL that starts again by itself, and that nobody else uses. */
const databaseFaults: Record<string, (database: DatabaseFaults, choice: number) => Promise<unknown>> = {
  'fault: PostgreSQL is stopped at once': ({ kill }) => kill(),
  'fault: the disk of PostgreSQL is full': ({ fillDisk }, choice) => fillDisk(choice),
};

/** What lasts until the end of a round is over. */
export async function endFaults({ disk, services }: Town, database?: DatabaseFaults): Promise<void> {
  services.push.endSilence();
  await disk?.free();
  await database?.freeDisk();
}

/** In the pause after its round the backup is restored that was made before it (`restore.ts`). */
export const restoreFault = 'fault: a backup is restored';

/** Those after which nobody waits long. */
export const quickFaults = Object.keys(faults).filter((name) => !name.includes('silent'));

/** Silence and restores are dear: many wait long. */
const faultNames = [...Object.keys(faults), ...quickFaults, ...quickFaults, restoreFault];

/** The faults that `--fault` names: `quick`, or all whose name contains it. */
export const faultsNamed = (text: string): string[] =>
  text === 'quick'
    ? quickFaults
    : [...faultNames, ...Object.keys(databaseFaults)].filter((name) => name.includes(text));

export async function runFault(town: Town, name: string, choice: number, database?: DatabaseFaults) {
  await faults[name]?.(town, choice);
  if (database) await databaseFaults[name]?.(database, choice);
  await pause(1);
}
