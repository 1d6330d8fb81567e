import type { Page } from 'playwright-core';
import { handbookNames } from '#screens/handbooks/handbooks.ts';
import type { ScreenViewer } from '#test/browser/screens/residents.ts';
import { findItems, type Items } from '#test/browser/screens/screens.ts';
import type { Path } from '#web/pages.ts';

/** A page's path pattern and the URL to open it. */
export type Route = { path: string; address: string };

/** The URLs of a resident's pages, with items of the demo town. */
const residentAddresses = (item: Items): Record<Path, string | null> => ({
  '/home': '/home',
  '/news': '/news',
  '/newsletters': '/newsletters',
  '/newsletter/$newsletterId': `/newsletter/${item.newsletter}`,
  '/board': '/board',
  '/broadcasts': '/broadcasts',
  '/broadcasts/$broadcastId': `/broadcasts/${item.broadcast}`,
  '/events': '/events',
  '/post/$postId': `/post/${item.post}`,
  '/benefit/$benefitId': `/benefit/${item.benefit}`,
  '/benefits': '/benefits',
  '/club/$clubId': `/club/${item.ownClub}`,
  '/club/manage/$clubId': `/club/manage/${item.ownClub}`,
  '/profile/$userId': `/profile/${item.me}`,
  '/profile/$userId/followers': `/profile/${item.me}/followers`,
  '/profile/$userId/followings': `/profile/${item.me}/followings`,
  '/chats': '/chats',
  '/chat/$chatId': `/chat/${item.chat}`,
  '/notifications': '/notifications',
  '/today': '/today',
  '/search': '/search',
  '/settings': '/settings',
  '/settings/about': '/settings/about',
  '/settings/blocks': '/settings/blocks',
  '/settings/data': '/settings/data',
  '/settings/devices': '/settings/devices',
  '/settings/text-size': '/settings/text-size',
  '/settings/theme': '/settings/theme',
  '/settings/consents': '/settings/consents',
  '/settings/export': '/settings/export',
  '/settings/leave': '/settings/leave',
  '/settings/notifications': '/settings/notifications',
  '/settings/area': '/settings/area',
  '/settings/household': '/settings/household',
  '/settings/helpers': '/settings/helpers',
  '/settings/helpers/new': '/settings/helpers/new',
  '/settings/helping': '/settings/helping',
  '/settings/helps/$helpId': `/settings/helps/${item.help}`,
  '/helping/$personId': `/helping/${item.helped}`,
  '/helping/$personId/$what': `/helping/${item.helped}/calendar`,
  '/settings/pickups': '/settings/pickups',
  '/settings/schools': '/settings/schools',
  '/settings/region': '/settings/region',
  '/settings/town': '/settings/town',
  '/news/$newsId': `/news/${item.news}`,
  '/polls/write': `/polls/write?post=${item.ownPost}`,
  // Whoever created a poll of news or of a club opens them; a resident of the demo town has none.
  '/polls/$pollId/paper': null,
  '/polls/$pollId/print': null,
  '/post/write': '/post/write',
  '/post/edit/$postId': `/post/edit/${item.ownPost}`,
  '/benefit/write': '/benefit/write',
  '/club/create': '/club/create',
  '/profile/edit': '/profile/edit',
  // Pages of other kinds of users.
  '/takedown': '/takedown',
  '/alerts': '/alerts',
  '/alerts/$alertId': null,
  '/admin': null,
  '/households': null,
  '/appeal/$kind/$id': null,
  '/broadcasts/write': null,
  '/broadcasts/$broadcastId/calls': null,
  '/treasury': '/treasury',
  '/treasury/$treasuryId': null,
  '/treasury/$treasuryId/write': null,
  '/treasury/$treasuryId/import': null,
  '/treasury/$treasuryId/year/$year': null,
  '/call-rounds/$roundId': null,
  '/speak': null,
  '/news/write': null,
  '/signups/write': null,
  '/news/$newsId/signups': null,
  '/news/$newsId/door-list': null,
  '/meetings/$meetingId/signups': null,
  '/meetings/$meetingId/door-list': null,
  '/alerts/write': null,
  '/settings/passkeys': null,
  '/settings/staff-sign-in': null,
  '/region-setup': null,
});

const others: Record<Exclude<ScreenViewer, 'resident' | 'newcomer'>, string[]> = {
  stranger: [
    '/start',
    '/staff',
    '/terms',
    '/privacy',
    '/operator',
    '/officer',
    '/processors',
    '/notices',
    '/accessibility',
    '/help',
    ...handbookNames.map((name) => `/help/${name}`),
  ],
  arrival: ['/region-setup'],
  admin: [
    '/admin',
    '/speak',
    '/broadcasts/write',
    '/news/write',
    '/alerts/write',
    '/settings/passkeys',
    '/settings/staff-sign-in',
  ],
};

/** The pages to check as `who`, who is signed in on `page`. */
export async function routesOf(who: keyof typeof others | 'resident', page: Page): Promise<Route[]> {
  if (who !== 'resident') return others[who].map((path) => ({ path, address: path }));
  const addresses = residentAddresses(await findItems(page));
  return Object.entries(addresses).flatMap(([path, address]) => (address ? [{ path, address }] : []));
}
