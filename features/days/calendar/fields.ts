import { body, day, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { memoLength } from './limits.ts';

/** The fields of a personal event. */
export const entryFields = {
  title: line(limits.title, { required: 'home.day.titleRequired' }),
  day: day('home.day.dayRequired', 'home.day.dayRequired'),
  memo: body(memoLength),
};
