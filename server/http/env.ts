import type { HttpBindings } from '@hono/node-server';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';

/** What handlers find on Hono's context. `viewer` is null where nobody is signed in. */
export type Env = {
  /** `viewer`: of a request that the server makes of itself for somebody whom it knows already. */
  Bindings: HttpBindings & { viewer?: Viewer | null };
  Variables: {
    p: Platform;
    requestId: string;
    viewer: Viewer | null;
    address: string;
    /** The answer is packed already: nothing of it has to be looked at. */
    isPacked?: true;
  };
};
