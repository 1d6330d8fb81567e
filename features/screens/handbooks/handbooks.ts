/**
 * The handbooks, in the order in which /help lists them. Each is `docs/help/{name}.md`, which GitHub shows as
 * well.
 */
export const handbookNames = ['neighbours', 'staff', 'first-town', 'operators'] as const;
export type HandbookName = (typeof handbookNames)[number];

/** The one that is printed on a single page of A4, in letters for older people. */
export const onePageHandbook: HandbookName = 'neighbours';

/**
 * The pictures in them: screens of the gallery, which `npm run gallery -- --handbooks` takes into
 * `docs/help/pictures`.
 */
export const handbookPictures = [
  'home',
  'settings',
  'speak',
  'news-write',
  'alert-write',
  'admin-pickups',
  'newsletter',
  'admin-report',
  'admin-takedown',
  'admin-opening',
  'admin-invitation-sheet',
] as const;

/** The size of each file in px: a phone's screen, shown half as large. */
export const pictureSize = { width: 520, height: 1125 };
