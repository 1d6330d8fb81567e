import { checkPorts } from '#server/http/listen.ts';
import { createPlatform, serve } from '#server/main.ts';
import { serveMaintenance } from '#server/operations/maintenance.ts';
import { features } from '#server/routes.ts';
import { readSettings } from '#server/settings/settings.ts';
import { buildIfStale, builtRoot } from '#server/start/build.ts';
import { checkStores } from '#server/start/check-stores.ts';
import { openDatabase } from '#server/start/database.ts';
import { fillDemoTown } from '#server/start/demo-town.ts';
import { greeting } from '#server/start/greeting.ts';
import { runProgram } from '#server/start/program.ts';
import { createProgress } from '#server/start/progress.ts';
import { releaseMemory, releaseMemoryWhenIdle } from '#server/start/release-memory.ts';
import { keepHeapSmall } from '#server/start/small-heap.ts';
import { builtWeb } from '#server/web.ts';

keepHeapSmall();
await runProgram(async (opened) => {
  const progress = createProgress(console.log);
  const settings = readSettings(process.env);
  await checkPorts(settings);
  if (settings.maintenance === 'on') {
    await buildIfStale(progress.say);
    // The address is never connected to, so it may be missing, too.
    const closed = createPlatform(settings, settings.databaseUrl ?? 'postgresql:///');
    opened.push(closed.end);
    const running = await serveMaintenance(closed, await builtWeb(builtRoot), features);
    opened.push(running.stop);
    console.log(`port ${running.port} shows the maintenance page to everybody`);
    return;
  }
  // The longest step of a first start, beside all others. It may fail before it is awaited.
  const built = buildIfStale(progress.say).then(() => builtWeb(builtRoot));
  built.catch(() => {});
  const database = await openDatabase(settings, progress, opened);
  // After a migration the previous version can no longer start. So every check that can fail comes first. No
  // version was there before a new database.
  await checkStores(settings);
  if (!(await database.isNew())) await built;
  await database.migrate();
  const platform = createPlatform(settings, database.url);
  opened.push(platform.end);
  for (const warning of [...settings.warnings, ...database.warnings]) platform.log.warn(warning);
  if (settings.maintenance === 'off') await fillDemoTown(platform, progress.say);
  const running = await serve(platform, await built);
  opened.push(running.stop);
  releaseMemory();
  releaseMemoryWhenIdle();
  console.log(await greeting(platform, running.port, progress.seconds()));
});
