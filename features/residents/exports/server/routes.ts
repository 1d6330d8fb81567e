import { z } from '@hono/zod-openapi';
import { Export, ExportRequest, OwnExport } from '#residents/exports/contract.ts';
import { write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { eraseExports, forgetExports } from './forget.ts';
import { makeExport } from './make.ts';
import { type ExportRow, exportRetentionMs, findLatest, findReady, partKey } from './queries.ts';

const present = (row: ExportRow | undefined): OwnExport => ({
  export: row
    ? {
        id: row.id,
        done: row.done,
        total: row.total,
        parts: row.parts,
        createdAt: row.created_at.toISOString(),
        expiresAt: new Date(row.created_at.getTime() + exportRetentionMs).toISOString(),
      }
    : null,
});

async function ask(p: Platform, personId: string, id: string) {
  await write(p, async (tx) => {
    const made = await tx
      .insertInto('export')
      .values({ id, person_id: personId, created_at: p.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return p.jobs.send(makeExport.name, { id }, tx);
    const latest = await findLatest(tx, personId);
    if (latest?.id !== id) throw new Refusal('conflict', { reason: 'exports.underWay' });
  });
}

export const exportsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/exports/mine',
      { summary: 'Get the viewer’s latest data export, and its progress', response: OwnExport },
      async ({ viewer }) => present(await findLatest(p.db, viewer.personId)),
    )
    .post(
      '/api/exports',
      {
        summary: 'Create an export of the viewer’s data',
        limit: 'export',
        body: ExportRequest,
        response: OwnExport,
        status: 201,
      },
      async ({ viewer, body }) => {
        const { personId } = viewer;
        await ask(p, personId, body.id);
        return present(await findLatest(p.db, personId));
      },
    )
    .get(
      '/api/exports/{id}/{part}',
      {
        summary: 'Get a file of the viewer’s data export',
        params: z.object({ id: z.string(), part: z.string() }),
        file: 'application/zip',
      },
      async ({ viewer, params, c }) =>
        sendFile(c, async () => {
          const { id, part } = params;
          const row = isId(id) ? await findReady(p.db, viewer.personId, id) : undefined;
          const number = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
          if (!row?.parts || number < 1 || number > row.parts) throw notFound('exports.gone');
          const name = `masil-${seoulDay(row.created_at)}${row.parts === 1 ? '' : `-${number}`}.zip`;
          const key = partKey(id, number);
          return {
            key,
            headers: {
              'Content-Type': 'application/zip',
              'Content-Disposition': `attachment; filename="${name}"`,
            },
            async open() {
              const stored = await p.files.stream(key);
              if (!stored) throw notFound('exports.gone');
              return stored;
            },
          };
        }),
    );

export const exportsFeature: Feature = {
  shapes: { Export },
  routes: exportsRoutes,
  jobs: [makeExport, forgetExports],
  personalData: { exports: { erase: eraseExports } },
};
