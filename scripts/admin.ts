import { changeRole, findPeople } from '#features/people/server/roles.ts';
import { findCity } from '#features/regions/cities.ts';
import { borrowPostgres } from '#packages/local-postgres/borrow-postgres.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { createPlatform } from '#server/main.ts';
import { moveOut } from '#server/move-out.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import { upgradeDatabase } from '#server/upgrade-database.ts';
import { isId } from '#shared/ids.ts';
import { operations, operationsUsage } from './admin-operations.ts';

const usage = `npm run admin -- find {name}     people of that name, with their ids
npm run admin -- list            all admins
npm run admin -- grant {id}      make somebody an admin
npm run admin -- revoke {id}     make an admin a resident again
npm run admin -- move-out {url}      copy the built-in database to an external, empty one (server stopped)
npm run admin -- upgrade-database    bring the built-in database to this release's PostgreSQL (server stopped)
${operationsUsage}`;

const [command, argument, id] = process.argv.slice(2);
const operation = operations[[command, argument].filter(Boolean).join(' ')];

async function run(): Promise<string> {
  const settings = readSettings(process.env);
  if (command === 'move-out' && argument) return await moveOut(settings, argument, console.log);
  if (command === 'upgrade-database' && (!argument || (argument === '--programs' && id)))
    return await upgradeDatabase(settings, console.log, id);
  const wanted = command === 'find' || command === 'grant' || command === 'revoke';
  if (!operation && command !== 'list' && !(wanted && argument)) throw new StartError(usage);
  if ((command === 'grant' || command === 'revoke') && !isId(argument ?? ''))
    throw new StartError(`${argument} is no id; \`npm run admin -- find {name}\` prints ids.`);

  // Works with or without a running server: the database is borrowed from it, or started for a moment.
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: settings.dataDir });
  const p = createPlatform(settings, database.url);
  try {
    if (operation) return await explainingStore(settings, () => operation(p, id ?? ''));
    if (command === 'grant' || command === 'revoke') {
      const role = command === 'grant' ? 'admin' : 'resident';
      const changed = await changeRole(p.db, argument ?? '', role, 'command', p.clock.now());
      if (!changed)
        throw new StartError(`Nobody has the id ${argument}; \`npm run admin -- find {name}\` prints ids.`);
      return `${argument} is now ${role === 'admin' ? 'an admin' : 'a resident'}.`;
    }
    const people = await findPeople(p.db, command === 'find' ? argument : undefined);
    if (people.length === 0)
      return command === 'find' ? `Nobody is named ${argument}.` : 'There is no admin yet.';
    return people
      .map((person) =>
        [person.id, person.name, findCity(person.city_code ?? '')?.name ?? '-', person.role].join('\t'),
      )
      .join('\n');
  } finally {
    await p.end();
    await database.stop();
  }
}

try {
  console.log(await run());
} catch (error) {
  const foreseen = error instanceof StartError || error instanceof SettingsError;
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
}
