import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personalDataPage } from '#db/personal-data/page.ts';
import { readSchema } from '#db/personal-data/schema.ts';
import { commandsPage, settingsPage } from './help/pages.ts';
import { help } from './help/terminal.ts';

// Prints what each command and each setting does. `--write` writes the same into
// docs/commands.md and docs/settings.md, and what the tables say of people into docs/personal-data.md.
const [argument] = process.argv.slice(2);
if (argument === '--write') {
  const docs = join(import.meta.dirname, '..', 'docs');
  await writeFile(join(docs, 'commands.md'), commandsPage());
  await writeFile(join(docs, 'settings.md'), settingsPage());
  const schema = readSchema(await readFile(join(docs, '../db/schema.sql'), 'utf8'));
  await writeFile(join(docs, 'personal-data.md'), personalDataPage(schema));
} else console.log(help(argument));
