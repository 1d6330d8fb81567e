import { beforeEach, expect, test } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './stored-drafts.ts';

const initial = { title: '', tags: [] as string[], image: null as null | { id: string }, day: '' };
const day = 86_400_000;
const stored = new Map<string, string>();
let full = false;

beforeEach(() => {
  stored.clear();
  full = false;
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (full) throw new DOMException('', 'QuotaExceededError');
        stored.set(name, text);
      },
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

test('a draft is found by form and item', () => {
  keepDraft('a:news:new', { ...initial, title: '불빛축제', image: { id: '1' } });
  expect(findDraft('a:news:new', initial)).toEqual({ ...initial, title: '불빛축제', image: { id: '1' } });
  expect(findDraft('b:news:new', initial)).toBeNull();
  dropDraft('a:news:new');
  expect(findDraft('a:news:new', initial)).toBeNull();
});

test('a field of another shape gets its initial value, an unknown field is dropped', () => {
  keepDraft('form', { title: ['불빛'], tags: '축제', image: null, day: 7, removed: 'x' });
  expect(findDraft('form', initial)).toEqual(initial);
});

test('invalid stored data is no draft', () => {
  for (const text of ['', 'null', '[]', '{"values":null}', '{"values":"x","savedAt":0}', '{{']) {
    stored.set('draft:form', text);
    expect(findDraft('form', initial)).toBeNull();
  }
});

test('a draft expires after 30 days', () => {
  keepDraft('form', { ...initial, title: '가을' }, 0);
  expect(findDraft('form', initial, 30 * day - 1)?.title).toBe('가을');
  expect(findDraft('form', initial, 30 * day)).toBeNull();
  expect(stored.size).toBe(0);
});

test('full storage throws no error', () => {
  full = true;
  keepDraft('form', { ...initial, title: '가을' });
  expect(findDraft('form', initial)).toBeNull();
});
