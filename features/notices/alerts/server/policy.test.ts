import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { mayAlert, mayChange, mayReceive } from './policy.ts';

test('who may alert, change and hear what where', () => {
  const people = {
    admin: { rights: everyRight, cityCode: null },
    'editor of the province': { rights: ['editor:51'] as const, cityCode: null },
    'editor of the town': { rights: ['editor:51110'] as const, cityCode: '51110' },
    'editor elsewhere': { rights: ['editor:51820', 'operator:51110'] as const, cityCode: '51820' },
    resident: { rights: [], cityCode: '51110' },
    'resident elsewhere': { rights: [], cityCode: '51820' },
  };
  const places = { town: '51110', province: '51', country: '' };
  const table = Object.entries(people).map(([who, viewer]) => {
    const where = (may: (code: string) => boolean) =>
      Object.entries(places)
        .filter(([, code]) => may(code))
        .map(([name]) => name)
        .join(', ') || 'nowhere';
    const change = where((code) => mayChange(viewer, { origin: 'editor', places: [code] }));
    const copied = where((code) => mayChange(viewer, { origin: 'weather', places: [code] }));
    const receive = where((code) => mayReceive(viewer, code || null));
    return `${who}: alert ${where((code) => mayAlert(viewer, code))} · change ${change}, copied ${copied} · hear ${receive}`;
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "admin: alert town, province · change town, province, copied nowhere · hear town, province, country
    editor of the province: alert town, province · change town, province, copied nowhere · hear town, province
    editor of the town: alert town · change town, copied nowhere · hear town
    editor elsewhere: alert nowhere · change nowhere, copied nowhere · hear town
    resident: alert nowhere · change nowhere, copied nowhere · hear town
    resident elsewhere: alert nowhere · change nowhere, copied nowhere · hear nowhere"
  `);
});
