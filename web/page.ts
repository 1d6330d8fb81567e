import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Shape } from '#web/layout/Loading.tsx';
import type { Path } from '#web/paths.ts';

/** What a page's loader gets. It fills the query cache; the component then reads data that is there. */
export type Visit = {
  queryClient: QueryClient;
  params: Record<string, string>;
  search: Record<string, unknown>;
};

export type PageModule = { Page: ComponentType; load?: (visit: Visit) => Promise<unknown> };

/** What a page shows one of: under which key its answer is kept, and how it is called there. */
export type Item = { key: QueryKey; nameOf: (answer: never) => string };

/** Where a page stands: what its address says of it. */
export type Place = { params: Record<string, string>; search: Record<string, unknown> };

/**
 * A page of a feature: its address in `web/paths.ts`, the module that is fetched when it is wanted, and what the screen
 * looks like meanwhile, rows if it does not say. `item`: whose name the window's title begins with.
 */
export type PageEntry = {
  path: Path;
  module: () => Promise<PageModule>;
  shape?: Shape;
  item?: (place: Place) => Item | null;
};
