import type { HttpBindings } from '@hono/node-server';
import type { Platform } from '#server/platform.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';

/** The values on Hono's context. `viewer` is null for signed-out requests. */
export type Env = {
  /** `viewer` is set on a request that the server makes to itself for a viewer it already knows. */
  Bindings: HttpBindings & { viewer?: Viewer | null };
  Variables: {
    p: Platform;
    requestId: string;
    viewer: Viewer | null;
    /** Set if `viewer` still has to be checked within the transaction. */
    check?: UncheckedViewer['check'];
    address: string;
    /** The answer is compressed already: `compress` leaves it alone. */
    isPacked?: true;
  };
};
