import { z } from '@hono/zod-openapi';
import {
  AdminDocument,
  DocumentList,
  VersionChange,
  VersionDraft,
  WholeVersion,
} from '#residents/documents/contract.ts';
import { isDocumentKind } from '#residents/documents/kinds.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { changeVersion, documentNotFound, publishVersion, withdrawVersion } from './actions.ts';
import { announceComing } from './announce.ts';
import { keepTemplates } from './keep-templates.ts';
import { documentsNotices } from './notices.ts';
import { findOperatorEmail } from './operator-email.ts';
import { presentAdminDocument, presentState, presentWhole } from './present.ts';
import { findVersion, selectBodies, selectStates } from './queries.ts';
import { documentsTownData } from './town-data.ts';
import { documentsTownImport } from './town-import.ts';

async function wholeVersion(p: Platform, id: string): Promise<WholeVersion> {
  const row = await findVersion(p.db, id);
  if (!row) throw documentNotFound();
  return presentWhole(row, row.body);
}

async function adminDocument(p: Platform, kind: string): Promise<AdminDocument> {
  const states = await selectStates(p.db, seoulDay(p.clock.now()));
  const state = isDocumentKind(kind) && states.find((each) => each.kind === kind);
  if (!state) throw documentNotFound();
  const { inForce, coming } = state;
  return presentAdminDocument(
    state,
    await selectBodies(p.db, coming ? [inForce.id, coming.id] : [inForce.id]),
  );
}

export const documentsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/documents',
      {
        summary: 'List the documents with their versions in force and to come',
        access: 'anyone',
        response: DocumentList,
      },
      async () => ({ items: (await selectStates(p.db, seoulDay(p.clock.now()))).map(presentState) }),
    )
    .get(
      '/api/documents/{kind}',
      {
        summary: 'Get a document with its texts, to change it',
        access: 'admin',
        params: z.object({ kind: z.string() }),
        response: AdminDocument,
      },
      ({ params }) => adminDocument(p, params.kind),
    )
    .post(
      '/api/documents/versions',
      {
        summary: 'Create a version of a document, in force from today or a later day',
        access: 'admin',
        body: VersionDraft,
        response: WholeVersion,
        status: 201,
      },
      async ({ viewer, body }) => {
        await publishVersion(p, viewer, body);
        return wholeVersion(p, body.id);
      },
    )
    .put(
      '/api/documents/versions/{id}',
      {
        summary: 'Change a version that is not in force yet',
        access: 'admin',
        item: documentNotFound,
        body: VersionChange,
        response: WholeVersion,
      },
      async ({ viewer, id, body }) => {
        await changeVersion(p, viewer, id, body);
        return wholeVersion(p, id);
      },
    )
    .delete(
      '/api/documents/versions/{id}',
      { summary: 'Delete a version that is not in force yet', access: 'admin', item: documentNotFound },
      ({ viewer, id }) => withdrawVersion(p, viewer, id),
    );

export const documentsFeature: Feature = {
  townData: documentsTownData,
  townImport: documentsTownImport,
  routes: documentsRoutes,
  // Which texts come is no secret, and the event has only an id.
  topics: { documents: async () => true },
  notices: documentsNotices,
  jobs: [announceComing],
  prepare: keepTemplates,
  operatorEmail: findOperatorEmail,
};
