// node serve-postgres.ts <DATA_DIR> [keep]: a server that does nothing but run its database, to be killed.
import { keepPostgres } from '#packages/local-postgres/keep-postgres.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { startPostgres } from '#packages/local-postgres/start-postgres.ts';

const [dataDir = '', mode] = process.argv.slice(2);
// Process kills lose nothing without fsync either; only the soak takes the time to run as at home.
const fsync = process.argv.includes('fsync');
const giveUp = new AbortController();
process.once('SIGTERM', () => giveUp.abort());

try {
  const start = mode === 'keep' ? keepPostgres : startPostgres;
  const postgres = await start({ dataDir, fsync, signal: giveUp.signal });
  process.stdout.write(`${postgres.url}\n`);
  giveUp.signal.addEventListener('abort', () => void postgres.stop());
  if (giveUp.signal.aborted) await postgres.stop();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
