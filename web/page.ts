import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Shape } from '#web/layout/Loading.tsx';
import type { Path } from '#web/paths.ts';

/** The arguments of a page's loader. It fills the query cache, so that the component finds its data there. */
export type Visit = {
  queryClient: QueryClient;
  params: Record<string, string>;
  search: Record<string, unknown>;
};

export type PageModule = { Page: ComponentType; load?: (visit: Visit) => Promise<unknown> };

/** The item that a page shows: its query key, and how to get its name from the answer. */
export type Item = { key: QueryKey; nameOf: (answer: never) => string };

/** The parameters in a page's URL. */
export type Place = { params: Record<string, string>; search: Record<string, unknown> };

/**
 * A feature's page: its path in `web/paths.ts`, its module (loaded on demand), and the placeholder shown meanwhile
 * (default:
 * rows). `item`: the item whose name starts the window's title.
 */
export type PageEntry = {
  path: Path;
  module: () => Promise<PageModule>;
  shape?: Shape;
  item?: (place: Place) => Item | null;
};
