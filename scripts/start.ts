import { checkPort } from '#server/http/server.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { buildIfStale, builtRoot } from '#server/start/build.ts';
import { openDatabase } from '#server/start/database.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { greeting } from '#server/start/greeting.ts';
import { createProgress } from '#server/start/progress.ts';
import { StartError } from '#server/start-error.ts';
import { builtWeb } from '#server/web.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What has been opened so far, closed in the reverse order. */
const opened: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

async function stop(exitCode: number) {
  if (stopping) process.exit(1);
  stopping = (async () => {
    for (const close of opened.reverse()) await close().catch((error) => console.error(error));
  })();
  await stopping;
  process.exit(exitCode);
}

function refuse(error: unknown): Promise<void> {
  const foreseen = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(foreseen ? `\n${error.message}\n` : `\n${(error as Error)?.stack ?? error}\n`);
  return stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    print('\nstopping');
    void stop(0);
  });

try {
  const progress = createProgress(print);
  const settings = readSettings(process.env);
  await checkPort(settings.port);
  // The two longest steps of a first start wait for each other only where they must.
  const [database] = await Promise.all([
    openDatabase(settings, progress).then((database) => {
      opened.push(database.stop);
      return database;
    }),
    buildIfStale(progress.say),
  ]);
  const platform = createPlatform(settings, database.url);
  opened.push(platform.end);
  await fillDemoTown(platform, progress.say);
  const running = await serve(platform, await builtWeb(builtRoot));
  opened.push(running.stop);
  print(await greeting(platform, running.port, progress.seconds()));
} catch (error) {
  await refuse(error);
}
