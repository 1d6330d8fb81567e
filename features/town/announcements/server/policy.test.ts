import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { mayAnnounce } from './policy.ts';

test('who may announce something where', () => {
  const people = {
    admin: { rights: everyRight },
    'editor of the province': { rights: ['editor:51'] as const },
    'editor of the town': { rights: ['editor:51110'] as const },
    'editor elsewhere': { rights: ['editor:51820', 'operator:51110'] as const },
    resident: { rights: [] },
  };
  const table = Object.entries(people).map(([who, viewer]) => {
    const places = { town: '51110', province: '51', country: '' };
    const open = Object.entries(places).filter(([, code]) => mayAnnounce(viewer, code));
    return `${who}: ${open.map(([name]) => name).join(', ') || 'nowhere'}`;
  });
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "admin: town, province, country
    editor of the province: town, province
    editor of the town: town
    editor elsewhere: nowhere
    resident: nowhere"
  `);
});
