import { body, day, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { isWebLink, linkLength } from './link.ts';

const needs = (field: string) => ({ field, form: 'newsWrite.missing' });

/** The fields of news (product 4.3). */
export const newsFields = {
  day: day('newsWrite.badDate', needs('newsWrite.needDay')),
  shownUntil: day('newsWrite.badDate'),
  title: line(limits.title, { required: needs('newsWrite.needTitle') }),
  content: body(limits.body, { required: needs('newsWrite.needContent') }),
  linkUrl: line(linkLength, { fits: { test: isWebLink, reason: 'newsWrite.badLink' } }),
  tags: { kind: 'tags', tooMany: 'newsWrite.tooManyTags' },
} as const;
