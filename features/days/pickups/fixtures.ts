import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';

/** A rule of a collection area: each Monday, unless it says something else. */
export const ruleDraft = (more: object = {}) => ({
  kind: 'recycling',
  cycle: 'week',
  weekdays: [1],
  fromDay: null,
  weeks: [],
  starts: '19:00',
  ends: '02:00',
  ...more,
});

/** The fields of an area that an admin page sends. */
export const areaFields = (more: object = {}) => ({
  name: '1구역',
  places: '천전리, 율문리',
  note: '',
  skipsHolidays: false,
  office: '자원순환과',
  phone: '033-250-3000',
  asOf: '2026-10-01',
  rules: [ruleDraft()],
  ...more,
});

/** Adds a collection area to a town. Returns its id. */
export async function addPickupArea(editor: Person, cityCode: string, more: object = {}): Promise<string> {
  const id = newId();
  await mustSucceed(editor.post('/api/pickup-areas', { id, cityCode, ...areaFields(more) }));
  return id;
}
