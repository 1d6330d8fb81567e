import { expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { body, line, tags } from '#shared/text-shapes.ts';

const post = z.object({
  title: line(limits.title, 'postWrite.missing'),
  content: body(limits.body, 'postWrite.missing'),
  link: line(5).optional(),
});

const issuesOf = (shape: z.ZodType, value: unknown) =>
  shape
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
  expect(line(300).parse(' \u3164 ')).toBe('');
  expect(issuesOf(post, { title: '가', content: '나', link: 'abcdef' })).toEqual([
    ['link', 'common.tooLong', { max: 5 }],
  ]);
});

test('tags may be a text or a list, ten at most', () => {
  const shape = z.object({ tags: tags('news.tooManyTags') });
  expect(shape.parse({ tags: '축제, #청년' })).toEqual({ tags: ['축제', '청년'] });
  expect(shape.parse({ tags: [' 축제 ', ''] })).toEqual({ tags: ['축제'] });
  expect(issuesOf(shape, { tags: '가,나,다,라,마,바,사,아,자,차,카' })).toEqual([
    ['tags', 'news.tooManyTags', undefined],
  ]);
  expect(issuesOf(shape, { tags: ['가'.repeat(21)] })).toEqual([['tags.0', 'common.tooLong', { max: 20 }]]);
});
