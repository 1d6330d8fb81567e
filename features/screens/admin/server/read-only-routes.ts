import { PauseDraft } from '#screens/admin/server-contract.ts';
import { recordAudit } from '#server/audit.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { pauseWrites, resumeWrites } from '#server/operations/read-only.ts';
import type { Platform } from '#server/platform.ts';

/**
 * Routes that are answered during the pause, too (maintenance.ts). Only its beginning asks for a passkey:
 * the confirmation is a write.
 */
export const readOnlyRoutes = (p: Platform) =>
  endpoints()
    .put(
      '/api/admin/read-only-pause',
      { summary: 'Set until when nobody writes: for a while from now', access: 'admin', body: PauseDraft },
      async ({ viewer, body: { minutes } }) => {
        const now = p.clock.now();
        await p.db.transaction().execute(async (tx) => {
          await pauseWrites(tx, new Date(now.getTime() + minutes * 60_000));
          await recordAudit(tx, viewer, now, {
            action: 'writes.paused',
            note: `${minutes}`,
            cityCode: null,
          });
        });
        await p.readOnly.read();
      },
    )
    .delete(
      '/api/admin/read-only-pause',
      { summary: 'End the pause of writes', access: 'admin' },
      async ({ viewer }) => {
        const now = p.clock.now();
        await p.db.transaction().execute(async (tx) => {
          if (await resumeWrites(tx, now))
            await recordAudit(tx, viewer, now, { action: 'writes.resumed', cityCode: null });
        });
        await p.readOnly.read();
      },
    );
