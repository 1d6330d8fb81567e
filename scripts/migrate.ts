import { readSettings } from '#server/settings/settings.ts';
import { openDatabase } from '#server/start/database.ts';
import { runProgram } from '#server/start/program.ts';
import { createProgress } from '#server/start/progress.ts';

// Migrates the database and ends, so that processes with MIGRATE=off can start. With --contract it also
// removes what the version before used: run that when none of its processes is left.
await runProgram(async (opened) => {
  const progress = createProgress(console.log);
  const database = await openDatabase(readSettings(process.env), progress, opened);
  const waiting = await database.apply({ contract: process.argv.includes('--contract') });
  console.log(waiting.length > 0 ? `done; these wait for --contract: ${waiting.join(', ')}` : 'done');
  for (const close of opened.reverse()) await close();
  process.exit(0);
});
