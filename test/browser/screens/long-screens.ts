import type { Page } from 'playwright-core';
import type { LongTown } from './long-town.ts';
import type { Screen } from './screens.ts';

const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

/** Opens the first menu with this name. */
const menu = async (page: Page) => {
  await inMain(page, '더보기').first().click();
  await page.getByRole('menuitem').first().waitFor();
};

/** Opens today's sheet and its form with all fields. */
async function planToday(page: Page) {
  await inMain(page, / 오늘/).click();
  await page.getByRole('textbox', { name: '일정 제목을 입력해주세요' }).click();
  await page.getByLabel('메모 (선택)').waitFor();
}

async function sayTooMuch(page: Page) {
  await page.getByRole('textbox', { name: '소개' }).fill('가'.repeat(301));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('너무 길어요. 300자까지 쓸 수 있어요.').waitFor();
}

async function openReport(page: Page) {
  await page
    .getByRole('button', { name: /붕어빵/ })
    .first()
    .click();
  await page.getByText(/Donau.* · 사기·허위/).waitFor();
}

/** The pages of a town with only long words. `admin` is this town's admin, `resident` its resident. */
export function longScreens({ resident, neighbour, admin, ...item }: LongTown): Screen[] {
  const states: Record<string, [path: string, act?: Screen['act'], who?: 'admin', wide?: true]> = {
    'long-home': ['/home'],
    'long-home-day': ['/home', planToday],
    'long-board': ['/board'],
    'long-post': [`/post/${item.post}`],
    'long-search': ['/search?q=%EB%B6%95%EC%96%B4'],
    'long-profile': [`/profile/${resident.id}`],
    'long-profile-other': [`/profile/${neighbour.id}`],
    'long-profile-menu': [`/profile/${neighbour.id}`, menu],
    'long-profile-edit': ['/profile/edit', sayTooMuch],
    'long-followers': [`/profile/${neighbour.id}/followers`],
    'long-followers-none': [`/profile/${admin.id}/followers`],
    'long-followings': [`/profile/${resident.id}/followings`],
    'long-blocks': ['/settings/blocks'],
    'long-region': ['/settings/region'],
    'long-notifications': ['/notifications'],
    'long-chats': ['/chats'],
    'long-chat': [`/chat/${item.chat}`],
    'long-walking': ['/events'],
    'long-market': ['/events?tab=market'],
    'long-photo': ['/events?tab=photo'],
    'long-club': [`/club/${item.club}`],
    'long-club-manage': [`/club/manage/${item.club}`],
    'long-benefits-property': ['/benefits?category=realEstate'],
    'long-benefits-job': ['/benefits?category=job'],
    'long-property': [`/benefit/${item.property}`],
    'long-job': [`/benefit/${item.job}`],
    'long-admin-reports': ['/admin', undefined, 'admin'],
    'long-admin-report': ['/admin', openReport, 'admin'],
    'long-wide-admin-report': ['/admin', openReport, 'admin', true],
    'long-wide-admin-moves': ['/admin?tab=regionChanges', undefined, 'admin', true],
    'long-admin-moves': ['/admin?tab=regionChanges', undefined, 'admin'],
  };
  return Object.entries(states).map(([name, [path, act, who, wide]]) => ({
    name,
    path,
    who: who ?? 'resident',
    act,
    wide,
  }));
}

/** Pages in the largest text size of the app. */
export function largestScreens({ resident, neighbour }: LongTown): Screen[] {
  const paths = {
    'largest-text-size': '/settings/text-size',
    'largest-profile-other': `/profile/${neighbour.id}`,
    'largest-profile': `/profile/${resident.id}`,
    'largest-followers': `/profile/${neighbour.id}/followers`,
    'largest-settings': '/settings',
    'largest-home': '/home',
    'largest-board': '/board',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path, who: 'resident' }));
}
