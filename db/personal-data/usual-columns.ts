import type { Column } from './schema.ts';

/** Names that mean the same in every table. */
const usual = new Set(['id', 'revision', 'city_code', 'province_code', 'place_code', 'position']);

/**
 * What says no more than that the row exists and when: times, counts, places, and references to rows of other
 * tables. A uuid without a foreign key is none: ids of people hide there.
 */
export const isUsual = ({ name, type, references }: Column): boolean =>
  usual.has(name) ||
  type === 'timestamp with time zone' ||
  name.endsWith('_count') ||
  (references !== undefined && references.table !== 'person');
