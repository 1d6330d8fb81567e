import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { shape } from '#server/settings/settings-shape.ts';
import { root } from '#test/guards/source.ts';
import { operations } from '../../../scripts/admin-operations.ts';
import { commands } from '../../../scripts/help/commands.ts';
import { commandsPage, settingsPage } from '../../../scripts/help/pages.ts';
import { forTests, settings } from '../../../scripts/help/settings.ts';
import { columns, help } from '../../../scripts/help/terminal.ts';

const written = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');

test('the pages of commands and settings are what `npm run help -- --write` writes', () => {
  expect(written('commands.md')).toBe(commandsPage());
  expect(written('settings.md')).toBe(settingsPage());
});

test('every script and every setting has a row, and no other has one', () => {
  // npm runs `postinstall`, nobody else.
  const scripts = Object.keys(packageJson.scripts).filter((script) => script !== 'postinstall');
  expect(Object.keys(commands).sort()).toEqual(scripts.sort());
  expect([...Object.keys(settings), ...forTests].sort()).toEqual(Object.keys(shape.shape).sort());
  for (const [script, rows] of Object.entries(commands)) {
    const starts = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ command }) => !command.replaceAll('`', '').startsWith(starts))).toEqual([]);
  }
});

test('every command of `npm run admin` that keeps a server in order has a row', () => {
  const rows = commands.admin.map(({ command }) => command.replaceAll('`', '')).join('\n');
  const missing = Object.keys(operations).filter((command) => !rows.includes(command));
  expect(missing).toEqual([]);
});

test('the help fits into 80 columns, and a word chooses from it', () => {
  const lines = help().split('\n');
  expect(lines.length).toBeGreaterThan(250);
  expect(lines.filter((line) => columns(line) > 80)).toEqual([]);
  expect(columns('포트 80')).toBe(7);
  expect(help('newcomer_hours')).toContain('NEWCOMER_HOURS (24)');
  expect(help('newcomer_hours')).not.toContain('LOG_LEVEL');
  expect(help('코끼리')).toBe('\nNo command and no setting contains 코끼리.');
});
