import { expect, test } from 'vitest';
import { firstBlank, hasBlank, isUntouched, templateNames, textsOf } from './templates.ts';

test('the title of each template asks where, and what to do stands there whole', () => {
  for (const name of templateNames) {
    const { title, todo } = textsOf(name);
    expect([name, hasBlank(title), hasBlank(todo)]).toEqual([name, true, false]);
    expect(title.slice(...(firstBlank(title) ?? []))).toMatch(/^○+$/);
  }
});

test('a template replaces another without a question, and own words only after one', () => {
  const nothing = { title: '', todo: ' ', text: '' };
  expect(isUntouched(nothing)).toBe(true);
  expect(isUntouched(textsOf('missing'))).toBe(true);
  expect(isUntouched({ ...textsOf('water'), title: '조양동 단수, 2시부터 6시까지' })).toBe(false);
  expect(isUntouched({ ...nothing, text: '밸브를 고쳐요.' })).toBe(false);
  expect(isUntouched({ ...textsOf('water'), todo: textsOf('power').todo })).toBe(false);
});
