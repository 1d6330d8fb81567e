import { inspect } from 'node:util';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { SettingsError } from '#server/settings/settings-check.ts';
import { inSources } from '#server/source-lines.ts';

const orphanCheckIntervalMs = 250;

type Close = () => Promise<unknown>;

/**
 * Runs a program that opens things until it is stopped. At the first SIGINT, SIGTERM or SIGHUP it closes what
 * it opened, in reverse order; a second signal ends it at once. A foreseen error is printed as one sentence.
 */
export async function runProgram(start: (opened: Close[]) => Promise<void>): Promise<void> {
  const opened: Close[] = [];
  let stopping = false;

  async function stop(exitCode: number) {
    if (stopping) process.exit(1);
    stopping = true;
    for (const close of opened.reverse()) await close().catch((error) => console.error(error));
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.log('\nstopping');
      void stop(0);
    });
  // npm sends a signal to the shell that it started, which dies without passing it on. All we can notice is
  // that our parent process has changed.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && !stopping && void stop(0), orphanCheckIntervalMs).unref();

  try {
    await start(opened);
  } catch (error) {
    const foreseen = error instanceof StartError || error instanceof SettingsError;
    console.error(foreseen ? `\n${error.message}` : inSources(inspect(error)));
    await stop(1);
  }
}
