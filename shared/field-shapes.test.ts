import { expect, test } from 'vitest';
import { z } from 'zod';
import { body, line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { limits } from '#shared/limits.ts';

const post = z.object({
  title: shape(line(limits.title, { required: 'postWrite.missing' })),
  content: shape(body(limits.body, { required: 'postWrite.missing' })),
  link: shape(line(5)).optional(),
});

const issuesOf = (type: z.ZodType, value: unknown) =>
  type
    .safeParse(value)
    .error?.issues.map(({ path, message, ...issue }) => [
      path.join('.'),
      message,
      'params' in issue ? issue.params : undefined,
    ]);

test('parses to clean text', () => {
  expect(post.parse({ title: ' 겨울\n패딩 ', content: '나눔\r\n합니다\0' })).toEqual({
    title: '겨울 패딩',
    content: '나눔\n합니다',
  });
});

test('missing, blank and invisible texts have the same reason', () => {
  for (const title of [undefined, null, 3, '', '  ', '\u3164\u200b'])
    expect(issuesOf(post, { title, content: '글' })).toEqual([['title', 'postWrite.missing', undefined]]);
});

test('the limit counts characters and is part of the issue', () => {
  expect(
    post.safeParse({ title: '👨‍👩‍👧‍👦'.repeat(100), content: '가'.normalize('NFD').repeat(10_000) }).success,
  ).toBe(true);
  expect(issuesOf(post, { title: '가'.repeat(101), content: '글' })).toEqual([
    ['title', 'common.tooLong', { max: 100 }],
  ]);
});

test('a text too long for the limit in any case is not cleaned first', () => {
  for (const title of ['a'.repeat(2001), `가${' '.repeat(2000)}`, ' '.repeat(2001)])
    expect(issuesOf(post, { title, content: '글' })).toEqual([['title', 'common.tooLong', { max: 100 }]]);
  expect(post.parse({ title: `가${' '.repeat(1000)}`, content: '글' }).title).toBe('가');
});

test('a line without a reason may be blank', () => {
  expect(shape(line(300)).parse(' \u3164 ')).toBe('');
  expect(issuesOf(post, { title: '가', content: '나', link: 'abcdef' })).toEqual([
    ['link', 'common.tooLong', { max: 5 }],
  ]);
});

test('tags may be a text or a list, ten at most', () => {
  const tagged = z.object({ tags: shape({ kind: 'tags', tooMany: 'news.tooManyTags' }) });
  expect(tagged.parse({ tags: '축제, #청년' })).toEqual({ tags: ['축제', '청년'] });
  expect(tagged.parse({ tags: [' 축제 ', ''] })).toEqual({ tags: ['축제'] });
  expect(issuesOf(tagged, { tags: '가,나,다,라,마,바,사,아,자,차,카' })).toEqual([
    ['tags', 'news.tooManyTags', undefined],
  ]);
  expect(issuesOf(tagged, { tags: ['가'.repeat(21)] })).toEqual([['tags.0', 'common.tooLong', { max: 20 }]]);
});
