import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/guards/source.ts';

// A migration runs while the version before serves, so it must neither take away what that version uses nor
// block a table for long (docs/decisions/051). The files up to this one are older than the rule.
const lastUnruled = '0043';

type Rule = { breaks: RegExp; why: string };
const olderVersion: Rule[] = [
  {
    // A check may give way to a looser one of its name.
    breaks: /\bdrop (table|column|view|function|type|constraint (\w+)(?!.*\badd constraint \2\b))\b/,
    why: 'drops what the version before may use',
  },
  { breaks: /\brename (to|column|constraint)\b/, why: 'renames what the version before may use' },
  { breaks: /\balter (column )?\w+ (set data )?type\b/, why: 'rewrites a column under another type' },
  { breaks: /\bset not null\b/, why: 'refuses rows of the version before' },
];
const longLocks: Rule[] = [
  {
    breaks: /\badd (column )?(if not exists )?\w+ (?!constraint)[^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    why: 'has no value for existing rows',
  },
  {
    breaks: /\badd constraint\b(?![^;]*\bnot valid\b)(?![^;]*\busing index\b)/,
    why: 'reads the whole table while it is locked; add it `not valid`, validate it in the next file',
  },
  {
    breaks: /\bcreate (unique )?index (?!concurrently\b)/,
    why: 'blocks writers; use `concurrently` in a file that begins with `-- no transaction`',
  },
];

/** The faults of a migration, one sentence each. */
function faultsOf(name: string, text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  );
  const isOfNewTable = (statement: string) =>
    created.some((table) =>
      new RegExp(`^(create table|alter table ${table}\\b|create (unique )?index .* on ${table}\\b)`).test(
        statement,
      ),
    );
  const rules = name.endsWith('.contract.sql') ? longLocks : [...olderVersion, ...longLocks];
  const faults = statements
    .filter((statement) => !isOfNewTable(statement))
    .flatMap((statement) =>
      rules.filter(({ breaks }) => breaks.test(statement)).map(({ why }) => `${name} ${why}: ${statement}`),
    );
  const withoutTransaction = text.startsWith('-- no transaction\n');
  if (withoutTransaction && statements.length !== 1)
    faults.push(`${name} runs without a transaction, so it may have one statement only`);
  if (!withoutTransaction && statements.some((statement) => / index concurrently /.test(statement)))
    faults.push(`${name} needs the first line "-- no transaction"`);
  return faults;
}

test('no migration takes away what the version before uses, or locks a table for long', () => {
  const folder = join(root, 'db', 'migrations');
  const ruled = readdirSync(folder).filter((file) => file.slice(0, 4) > lastUnruled);
  expect(ruled.flatMap((file) => faultsOf(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test.each([
  'alter table post drop column title',
  'drop table post',
  'alter table post drop constraint post_title_check',
  'alter table post rename column title to name',
  'alter table post rename to article',
  'alter table post alter column title type varchar(10)',
  'alter table post alter column title set not null',
  'alter table post add column body text not null',
  'alter table post add constraint title_length check (length(title) < 9)',
  'create index post_title on post (title)',
  'create index concurrently post_title on post (title)',
  '-- no transaction\ncreate index concurrently a on post (title); create index concurrently b on post (id)',
])('%s is refused', (text) => {
  expect(faultsOf('0050-planted.sql', text)).toHaveLength(1);
});

test.each([
  'alter table post add column body text',
  "alter table post add column body text not null default ''",
  'alter table post add constraint title_length check (length(title) < 9) not valid',
  'alter table post validate constraint title_length',
  'alter table post drop constraint title_length, add constraint title_length check (length(title) < 99) not valid',
  '-- no transaction\ncreate index concurrently post_title on post (title)',
  'create table shop (id uuid primary key, name text not null); create index shop_name on shop (name)',
  'create function act() returns trigger language plpgsql as $$ begin drop table x; end $$',
])('%s is accepted', (text) => {
  expect(faultsOf('0050-planted.sql', text)).toEqual([]);
});

test('the second half may take away what no process uses any more', () => {
  expect(faultsOf('0050-planted.contract.sql', 'alter table post drop column title')).toEqual([]);
});
