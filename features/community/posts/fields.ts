import { body, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';

const needs = (field: string) => ({ required: { field, form: 'postWrite.missing' } });

/** The texts of a post (product 4.3). */
export const postFields = {
  title: line(limits.title, needs('postWrite.needTitle')),
  content: body(limits.body, needs('postWrite.needContent')),
};
