import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { root } from '#test/guards/source.ts';
import { run } from '#test/server/command.ts';
import { testDatabase } from '#test/server/database.ts';
import { debianProgram } from '#test/server/debian-program.ts';
import { say } from './files.ts';

// Every fenced block of the guide is read by what will read it on a server.
type Block = { language: string; text: string };
const guide = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
const blocks: Block[] = [...guide.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({
    language,
    text,
  }),
);
const blocksOf = (language: string) => blocks.filter((block) => block.language === language);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Words that stand for what only the operator knows. */
const filled = (text: string) => text.replaceAll('…', 'secret').replaceAll(/\{\w+\}/g, '1');

test('every block says its language, and the language has a check here', () => {
  const checked = ['env', 'sh', 'sql'];
  expect(blocks.filter(({ language }) => !checked.includes(language))).toEqual([]);
  for (const language of checked) expect(blocksOf(language).length).toBeGreaterThan(0);
});

test('the shell reads every command, and each command, file and unit of ours exists', async () => {
  const bash = await debianProgram('bash');
  if (!bash) throw new Error('There is no bash.');
  const admin = run('admin.ts', []);
  await admin.ended;
  const missing: string[] = [];
  await say(bash, ['-n', join(root, 'deploy', 'bin', 'masil')]);
  for (const { text } of blocksOf('sh')) {
    await say(bash, ['-n', '-c', filled(text)]);
    for (const [, script = ''] of text.matchAll(/\bnpm run ([\w:-]+)/g))
      if (!scripts[script]) missing.push(script);
    for (const [command = ''] of text.matchAll(/\bnpm run admin -- [a-z-]+/g))
      if (!admin.output().includes(`${command} `)) missing.push(command);
    for (const [, script = ''] of text.matchAll(/^masil ([a-z-]+)/gm))
      if (!existsSync(join(root, 'scripts', `${script}.ts`))) missing.push(script);
    for (const [path = ''] of text.matchAll(/\bdeploy\/[\w./@-]+/g))
      if (!existsSync(join(root, path))) missing.push(path);
    for (const [, file = ''] of text.matchAll(/\bnode (\S+\.ts)/g))
      if (!existsSync(join(root, file))) missing.push(file);
    for (const [, name = ''] of text
      .matchAll(/^systemctl .*/gm)
      .flatMap(([line]) => line.matchAll(/ (masil\S*)/g)))
      if (!existsSync(join(root, 'deploy', 'systemd', unitOf(name)))) missing.push(name);
  }
  expect(missing).toEqual([]);
});

/** The file of a unit: an instance's is its template's. */
const unitOf = (name: string) => {
  const template = name.replace(/@.*/, '@');
  return template.includes('.') ? template : `${template}.service`;
};

test('the server accepts every block of settings, added to the first', () => {
  const [first, ...others] = blocksOf('env').map(({ text }) =>
    Object.fromEntries(
      [...filled(text).matchAll(/^(\w+)=(\S*)/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
  for (const block of [{}, ...others]) {
    const given = { ...first, ...block };
    const { production, trustProxy } = readSettings(given);
    expect({ production, trustProxy }).toEqual({ production: true, trustProxy: true });
  }
  const known = readFileSync(join(root, 'docs', 'settings.md'), 'utf8');
  const unknown = [first, ...others]
    .flatMap((block) => Object.keys(block ?? {}))
    .filter((name) => !known.includes(name));
  expect(unknown).toEqual([]);
});

test('PostgreSQL accepts every statement', async () => {
  const { url } = await testDatabase();
  const { db } = connect(url, createLog('silent'), 1);
  const refused: string[] = [];
  // A procedure's statement is planned without being carried out; a role or a database can only be parsed.
  for (const { text } of blocksOf('sql'))
    for (const statement of filled(text)
      .split(';')
      .filter((part) => part.trim() !== ''))
      await sql
        .raw(`do $guide$ begin if false then ${statement}; end if; end $guide$`)
        .execute(db)
        .catch((error: Error) => refused.push(`${statement}: ${error.message}`));
  await db.destroy();
  expect(refused).toEqual([]);
});
