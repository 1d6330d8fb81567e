import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { mayManage } from './policy.ts';

test('who may set up the sources of a town', () => {
  const people = {
    admin: { rights: everyRight },
    editor: { rights: ['editor:51110'] as const },
    'editor elsewhere': { rights: ['editor:41110', 'operator:51110'] as const },
    resident: { rights: [] },
  };
  const table = Object.entries(people).map(
    ([who, viewer]) => `${who}: ${mayManage(viewer, '51110') ? 'yes' : 'no'}`,
  );
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "admin: yes
    editor: yes
    editor elsewhere: no
    resident: no"
  `);
});
