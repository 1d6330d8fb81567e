import type { Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import type { Screen } from './screens.ts';

/** Has a case wait, and opens the first row of the list. */
async function openFirst(page: Page) {
  await page.evaluate(async (id) => {
    const items = async (path: string) => (await (await fetch(path)).json()).items as { id: string }[];
    if ((await items('/api/reports/cases')).length > 0) return;
    const itemId = (await items('/api/posts?city=51110'))[0]?.id;
    const body = JSON.stringify({ id, kind: 'post', itemId, reason: 'spam' });
    const headers = { 'Content-Type': 'application/json' };
    // Read to its end: a request whose answer nobody reads stays open, and the gallery waits for it.
    await (await fetch('/api/reports', { method: 'POST', headers, body })).text();
  }, newId());
  await page.locator('[data-row]').first().click();
  await page.getByText('신고한 이웃').waitFor();
}

async function openFile(page: Page) {
  await page.getByRole('searchbox').fill('지민');
  await page.locator('[data-row]').first().click();
  await page.getByRole('heading', { name: '지난 일' }).waitFor();
}

const openEntry = async (page: Page) => {
  await page.locator('[data-row]').first().click();
  await page.getByText('언제', { exact: true }).waitFor();
};

async function openHousehold(page: Page) {
  await page.evaluate(async () => {
    const draft = { cityCode: '51110', areaId: null, names: '김영수네\n윗말 박씨네' };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(draft);
    await (await fetch('/api/households', { method: 'POST', headers, body })).text();
  });
  await page.reload();
  await page.getByRole('button', { name: '김영수네' }).click();
  await page.getByRole('dialog').getByLabel('세대 이름').waitFor();
}

const tabs = [
  'reports',
  'appeals',
  'takedowns',
  'people',
  'regionChanges',
  'rights',
  'alerts',
  'sources',
  'scheduled',
  'numbers',
  'documents',
  'record',
  'server',
];

/** The admin page on a computer, and the details that a phone shows as sheets. */
export const adminScreens = (): Screen[] => [
  ...tabs.map(
    (tab): Screen => ({ name: `wide-admin-${tab}`, path: `/admin?tab=${tab}`, who: 'admin', wide: true }),
  ),
  { name: 'wide-admin-report', path: '/admin?tab=reports', who: 'admin', wide: true, act: openFirst },
  { name: 'wide-admin-file', path: '/admin?tab=people', who: 'admin', wide: true, act: openFile },
  { name: 'wide-admin-entry', path: '/admin?tab=record', who: 'admin', wide: true, act: openEntry },
  { name: 'admin-report', path: '/admin?tab=reports', who: 'admin', act: openFirst },
  { name: 'admin-file', path: '/admin?tab=people', who: 'admin', act: openFile },
  { name: 'households', path: '/households?city=51110', who: 'admin' },
  { name: 'household', path: '/households?city=51110', who: 'admin', act: openHousehold },
];
