import type { TownFeature } from '#shared/town-features.ts';

/** The grey placeholder while a page loads (`web/layout/Loading.tsx`). */
export type Shape =
  | 'rows'
  | 'faces'
  | 'images'
  | 'overview'
  | 'authored'
  | 'article'
  | 'cover'
  | 'person'
  | 'messages'
  | 'form';

/** The item that a page shows: its query key, and how to get its name from the answer. */
export type Item = { key: readonly unknown[]; nameOf: (data: never) => string };

/** The parameters in a page's URL. */
export type Place = { params: Record<string, string>; search: Record<string, unknown> };

/**
 * A feature's page. It is plain data without imports of components: server, service worker and build read it,
 * too.
 */
export type PageEntry = {
  path: `/${string}`;
  /** The page's module in `features/`. It exports `Page` and perhaps `load`. */
  file: `${string}Page.tsx`;
  /** `tabs`: header and footer · `header`: header only · `bare`: neither, the page has its own bar. */
  layout: 'tabs' | 'header' | 'bare';
  /** The title of header and window. Default: the app's name (product 3.5). */
  title?: string;
  /** The title of a form that edits an existing item (`?edit={id}`). */
  editTitle?: string;
  /** The name of links to it in header and footer. Default: the title. */
  label?: string;
  /** The only visitors who may open it. Default: whoever has a town or a right. */
  only?: 'staff' | 'without-town';
  /** Its feature, which a town may have switched off: it leads home then. */
  townFeature?: TownFeature | ((search: Place['search']) => TownFeature | undefined);
  /** Anybody may open it, also signed out: it must not ask who the viewer is. */
  isOpen?: true;
  /** Default: rows. */
  shape?: Shape;
  /** The item whose name starts the window's title. */
  item?: (place: Place) => Item | null;
  /** The header shows the item's name in place of the title. */
  isTitledByItem?: true;
  /** Its module exports `Menu`, which stands in the header in place of the links. */
  hasMenu?: true;
  /** It has a floating action button (`web/ui/bars/Fab.tsx`) at the bottom. */
  hasFab?: true;
  /** The kinds of answers (first word of the query key) that are kept, so that it can be read offline. */
  offline?: string[];
  /** Features that no other page shows. Their code stays out of the chunk that every page loads. */
  ownFeatures?: string[];
  /**
   * Keys of `localStorage`. If one has a value, the page looks other than the server renders it
   * (`web/before-paint.js`).
   */
  deviceState?: string[];
  /**
   * A search parameter and the key of `localStorage` with its value. If the key has one, an address without
   * parameters is opened with it (`web/before-paint.js`).
   */
  deviceSearch?: [parameter: string, key: string];
};
