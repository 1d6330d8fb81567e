import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  cleaned,
  complaintsAbout,
  type FieldRule,
  type FieldRules,
  type TextRule,
} from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { root, sources } from '#test/guards/source.ts';

type Named = { name: string; rule: FieldRule };

function rulesIn(rules: FieldRules, at: string): Named[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    typeof rule.kind === 'string'
      ? [{ name: `${at}.${name}`, rule: rule as FieldRule }]
      : rulesIn(rule as FieldRules, `${at}.${name}`),
  );
}

async function everyRule(): Promise<Named[]> {
  const found: Named[] = [];
  for await (const file of glob('features/*/*/fields.ts', { cwd: root }))
    for (const [name, exported] of Object.entries(await import(join(root, file))))
      if (typeof exported === 'object') found.push(...rulesIn(exported as FieldRules, `${file}: ${name}`));
  return found;
}

const samplesOf = (rule: FieldRule): unknown[] => {
  if (rule.kind === 'tags') return [[], Array.from({ length: 11 }, (_, n) => `가${n}`)];
  if (rule.kind === 'amount') return [0, 0.5, rule.to, rule.to + 1];
  if (rule.kind === 'whole') return [rule.from - 1, rule.from, rule.from + 0.5, rule.to, rule.to + 1];
  if (rule.kind !== 'line' && rule.kind !== 'body') return ['', '2026-02-29', '2028-02-29', '51110', '5111'];
  const full = '가'.repeat(rule.max);
  return ['', ' \u200b ', full, ` ${full} `, `${full}나`, ` ${full} 나`, 'https://masil.kr', '033-250-3000'];
};

test('a form refuses exactly what the contract refuses, for the same reason', async () => {
  const rules = await everyRule();
  expect(rules.length).toBeGreaterThan(20);
  for (const { name, rule } of rules)
    for (const value of samplesOf(rule)) {
      const request = cleaned({ field: rule }, { field: value });
      const { field } = complaintsAbout({ field: rule }, request);
      const issue = z.object({ field: shape(rule as TextRule) }).safeParse({ field: value }).error?.issues[0];
      const reason = field?.form ?? field?.reason;
      expect([name, value, issue?.message]).toEqual([name, value, reason]);
    }
});

test('every reason of a rule has a text', async () => {
  const keys = new Set<string>();
  for await (const file of glob('{web,shared,features/*/*}/**/{copy,*-copy}.ts', { cwd: root }))
    for (const key of Object.keys((await import(join(root, file))).copy)) keys.add(key);
  const reasons = (await sources())
    .filter(({ file }) => /^features\/[^/]+\/[^/]+\/fields\.ts$/.test(file))
    // A path is followed by a colon.
    .flatMap(({ text }) => [...text.matchAll(/'([a-z]\w*(?:\.\w+)+)'(?!:)/g)].map((match) => match[1] ?? ''));
  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter((reason) => !keys.has(reason))).toEqual([]);
});

test('every form is made by web/forms, and takes its limits from the rules', async () => {
  const pages = (await sources()).filter(({ file }) =>
    /^(features\/[^/]+\/[^/]+\/)?web\/.*\.tsx$/.test(file),
  );
  const ownElements = pages.filter(({ text }) => /<form\b/.test(text)).map(({ file }) => file);
  // A composer empties its field at once; what it sends waits in a queue.
  expect(ownElements.sort()).toEqual(['web/forms/Form.tsx', 'web/ui/fields/Composer.tsx']);
  const forms = pages.filter(({ text }) => text.includes('form.text('));
  expect(forms.length).toBeGreaterThan(10);
  const ownLimits = forms.filter(({ text }) => /<Text(?:Field|Area)\b[^>]*\bmax=/.test(text));
  expect(ownLimits.map(({ file }) => file)).toEqual([]);
});
