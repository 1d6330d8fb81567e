import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandsPage, settingsPage } from './help/pages.ts';
import { help } from './help/terminal.ts';

// Prints what each command and each setting does. `--write` writes the same into
// docs/commands.md and docs/settings.md.
const [argument] = process.argv.slice(2);
if (argument === '--write') {
  const docs = join(import.meta.dirname, '..', 'docs');
  await writeFile(join(docs, 'commands.md'), commandsPage());
  await writeFile(join(docs, 'settings.md'), settingsPage());
} else console.log(help(argument));
