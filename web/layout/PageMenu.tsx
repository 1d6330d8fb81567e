import { lazy, Suspense } from 'react';
import { moduleOf } from '#web/first-screen/page-modules.ts';
import { type Page, pages } from '#web/pages.ts';

const menus = Object.fromEntries(
  pages
    .filter(({ hasMenu }) => hasMenu)
    .map(({ path, file }) => [
      path,
      lazy(async () => ({ default: (await moduleOf(file)()).Menu ?? (() => null) })),
    ]),
);

/** The menu that a page has in the header in place of the links. */
export function PageMenu({ page }: { page: Page }) {
  const Menu = menus[page.path];
  return Menu && <Suspense>{<Menu />}</Suspense>;
}
