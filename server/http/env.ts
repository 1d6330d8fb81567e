import type { HttpBindings } from '@hono/node-server';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';

/** What handlers find on Hono's context. `viewer` is null where nobody is signed in. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { p: Platform; requestId: string; viewer: Viewer | null; address: string };
};
