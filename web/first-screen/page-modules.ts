import type { ComponentType } from 'react';
import type { PageEntry } from '#web/page.ts';
import type { Visit } from '#web/visit.ts';

export type PageModule = {
  Page: ComponentType;
  /** In the header, if the page's entry says so (`hasMenu`). */
  Menu?: ComponentType;
  /** Reads the parameters of its own path. */
  load?(visit: Omit<Visit, 'params'> & { params: object }): Promise<unknown>;
};

const modules = import.meta.glob<PageModule>('../../features/*/*/web/**/*Page.tsx');

/** Loads a page's module. */
export function moduleOf(file: PageEntry['file']): () => Promise<PageModule> {
  const module = modules[`../../features/${file}`];
  if (!module) throw new Error(`no module ${file}`);
  return module;
}
