import { StartError } from './start-error.ts';

/** PostgreSQL ended before it was ready, for a reason that will persist. */
class LaunchError extends StartError {}

/** PostgreSQL ended before it was ready, for a reason that may be gone at the next attempt. */
export class PassingLaunchError extends LaunchError {}

/** Explains why PostgreSQL did not start, from what it has just logged to `file`. */
export function explainLaunch(log: string, file: string) {
  if (/No space left on device|Disk quota exceeded/.test(log))
    return new LaunchError(
      `The disk is full and PostgreSQL cannot start; free some space and start again (${file}).`,
    );
  if (/could not bind|could not create any TCP/.test(log))
    return new PassingLaunchError('The port of PostgreSQL is taken; start again.');
  if (/lock file .* already exists|pre-existing shared memory/.test(log))
    return new PassingLaunchError('A PostgreSQL still runs on this DATA_DIR; end it, then start again.');
  const last = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line));
  if (!last) return new PassingLaunchError(`PostgreSQL was ended while it started; start again (${file}).`);
  const reason = last.replace(/^.*?(FATAL|PANIC): */, '');
  return new LaunchError(`PostgreSQL could not start (${reason}); its log is ${file}.`);
}
