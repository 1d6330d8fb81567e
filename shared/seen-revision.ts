import { z } from '@hono/zod-openapi';

/**
 * The `revision` that the writer of a change began with. Without it a change would overwrite
 * unread what somebody else wrote.
 */
export const seenRevision = z.int({ error: 'edit.needsRevision' });

/** How often something was changed; a change names the one that it began with. */
export const revision = z.int();
