import { readFile } from 'node:fs/promises';
import { makeSignInLink } from '#account/sessions/server/sign-in/sign-in-link.ts';
import { borrowPostgres } from '#packages/local-postgres/borrow-postgres.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { importAreas } from '#residents/areas/server/import-areas.ts';
import { cities, findCity, provinces } from '#residents/regions/cities.ts';
import { changeRights, findPeople } from '#residents/rights/server/grants.ts';
import { createPlatform } from '#server/main.ts';
import { moveOut } from '#server/operations/move-out.ts';
import { upgradeDatabase } from '#server/operations/upgrade-database.ts';
import type { Platform } from '#server/platform.ts';
import { readSettings } from '#server/settings/settings.ts';
import { SettingsError } from '#server/settings/settings-check.ts';
import { explainingStore } from '#server/storage/explaining-store.ts';
import type { AskedAuthors } from '#server/town-export/authors.ts';
import { readMoveKey } from '#server/town-import/authors.ts';
import { isId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight, holdsEveryRight, isHeldRight, rightNames } from '#shared/rights.ts';
import { exportCity } from './admin-export.ts';
import { importCity, writeMoveKey } from './admin-import.ts';
import { operations, operationsUsage } from './admin-operations.ts';

const usage = `npm run admin -- find {name}     people of that name, with their ids
npm run admin -- list            everyone who has a right
npm run admin -- grant {id}      make somebody an admin: every right in the whole country
npm run admin -- grant {id} {right} [{city}]    operator, moderator, editor or auditor of a city (춘천시 or 51110), a
                                                province (강원특별자치도 or 51) or, without one, of the whole country
npm run admin -- revoke {id} [{right} [{city}]] end every right, or one
npm run admin -- sign-in {id}    an address that signs somebody with a right in once, within ten minutes, while Kakao is away
npm run admin -- areas {file} [{city}]    add the areas of all towns, or of one, from the public list of legal districts
npm run admin -- export-town {city} {folder}    write what everybody in a town sees into a new folder
npm run admin -- export-town {city} {folder} --authors {file} --key {file}   and the accounts of those who agreed to be named
npm run admin -- import-town {folder} [--authors {file}]    add the town that such a folder has to this installation
npm run admin -- import-town --key {file}    write the key for such authors into a new file
npm run admin -- move-out {url}      copy the built-in database to an external, empty one (server stopped)
npm run admin -- upgrade-database    bring the built-in database to this release's PostgreSQL (server stopped)
${operationsUsage}`;

const [command, argument, id, place] = process.argv.slice(2);
const operation = operations[[command, argument].filter(Boolean).join(' ')];

/** The code of a city or province, given by its name or code; none is the whole country. */
function placeNamed(place = ''): string {
  const places = [...cities, ...provinces].filter((one) => one.code === place || one.name === place);
  if (place && places.length !== 1)
    throw new StartError(
      places.length === 0
        ? `${place} is no city and no province.`
        : `${place} is ${places.map(({ code }) => code).join(' or ')}; give the code.`,
    );
  return places[0]?.code ?? '';
}

/** The right of a command, such as `editor 춘천시`. */
function rightNamed(name: string, place?: string): HeldRight {
  const right = `${name}:${placeNamed(place)}`;
  if (!isHeldRight(right))
    throw new StartError(`${name} is no right; the rights are ${rightNames.join(', ')}.`);
  return right;
}

const nameOfRights = (rights: HeldRight[]) =>
  holdsEveryRight({ rights }) ? 'admin' : rights.join(' ') || 'resident';

/** The value behind an option. Keys are in files: a command line is seen by everybody on the machine. */
function optionNamed(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  if (at < 0) return undefined;
  const value = process.argv[at + 1];
  if (!value) throw new StartError(usage);
  return value;
}

async function askedAuthors(): Promise<AskedAuthors | undefined> {
  const [file, keyFile] = [optionNamed('--authors'), optionNamed('--key')];
  if (Boolean(file) !== Boolean(keyFile)) throw new StartError(usage);
  return file && keyFile ? { file, key: await readMoveKey(keyFile) } : undefined;
}

const articles: Record<string, string> = { admin: 'an admin', resident: 'a resident' };

async function addAreas(p: Platform, file: string, place?: string): Promise<string> {
  const cityCode = place ? placeNamed(place) : null;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read (${error.code}).`);
  });
  const added = await importAreas(p, bytes, cityCode);
  if (added.size === 0) throw new StartError(`${file} has no legal districts${place ? ` of ${place}` : ''}.`);
  return [...added].map((row) => row.join('\t')).join('\n');
}

async function run(): Promise<string> {
  const settings = readSettings(process.env);
  if (command === 'move-out' && argument) return await moveOut(settings, argument, console.log);
  if (command === 'upgrade-database' && (!argument || (argument === '--programs' && id)))
    return await upgradeDatabase(settings, console.log, id);
  const needsId = command === 'grant' || command === 'revoke' || command === 'sign-in';
  if ((command === 'export-town' || argument === '--key') && !id) throw new StartError(usage);
  const wanted =
    command === 'export-town' ||
    command === 'import-town' ||
    command === 'find' ||
    command === 'areas' ||
    needsId;
  if (!operation && command !== 'list' && !(wanted && argument)) throw new StartError(usage);
  if (needsId && !isId(argument ?? ''))
    throw new StartError(`${argument} is no id; \`npm run admin -- find {name}\` prints ids.`);

  const named = id && needsId && !operation ? [rightNamed(id, place)] : everyRight;

  // Works with or without a running server: the database is borrowed from it, or started for a moment.
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: settings.dataDir });
  const p = createPlatform(settings, database.url);
  try {
    if (operation) return await explainingStore(settings, () => operation(p, id ?? ''));
    if (command === 'export-town')
      return await exportCity(p, argument ?? '', id ?? '', { authors: await askedAuthors() });
    if (command === 'import-town')
      return argument === '--key'
        ? await writeMoveKey(p, id ?? '')
        : await importCity(p, argument ?? '', { authors: optionNamed('--authors') });
    if (command === 'areas') return await addAreas(p, argument ?? '', id);
    if (command === 'sign-in') {
      const link = await makeSignInLink(p, argument ?? '');
      if (!link)
        throw new StartError(`${argument} has no right; \`npm run admin -- list\` prints who has one.`);
      return link;
    }
    if (command === 'grant' || command === 'revoke') {
      const changed = await changeRights(p.db, argument ?? '', {
        granter: 'command',
        now: p.clock.now(),
        change: (held) =>
          command === 'grant'
            ? [...new Set([...held, ...named])]
            : held.filter((right) => id !== undefined && !named.includes(right)),
      });
      if (!changed)
        throw new StartError(`Nobody has the id ${argument}; \`npm run admin -- find {name}\` prints ids.`);
      const [after] = await findPeople(p.db, { id: argument ?? '' });
      const name = nameOfRights(after?.rights ?? []);
      return `${argument} is now ${articles[name] ?? name}.`;
    }
    const people = await findPeople(p.db, command === 'find' ? { name: argument ?? '' } : {});
    if (people.length === 0)
      return command === 'find' ? `Nobody is named ${argument}.` : 'Nobody has a right yet.';
    return people
      .map((person) =>
        [
          person.id,
          person.name,
          findCity(person.city_code ?? '')?.name ?? '-',
          nameOfRights(person.rights),
        ].join('\t'),
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
