import { queryOptions } from '@tanstack/react-query';
import type { AdminDocument, VersionChange, VersionDraft } from '#residents/documents/contract.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import type { documentsRoutes } from '#residents/documents/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { documents } = client<ReturnType<typeof documentsRoutes>>().api;

/**
 * The documents with their versions in force and to come. The key begins with `consents`,
 * whose live rule renews it.
 */
export const documentsQuery = queryOptions({
  queryKey: ['consents', 'documents'],
  queryFn: () => read(documents.$get()),
});

/** One document with its texts, for admins. */
export const adminDocumentQuery = (kind: DocumentKind) =>
  queryOptions({
    queryKey: ['consents', 'documents', kind],
    queryFn: (): Promise<AdminDocument> => read(documents[':kind'].$get({ param: { kind } })),
    staleTime: 0,
  });

export const publishVersion = (json: VersionDraft) => read(documents.versions.$post({ json }));

export const changeVersion = (id: string, json: VersionChange) =>
  read(documents.versions[':id'].$put({ param: { id }, json }));

export const withdrawVersion = (id: string) => read(documents.versions[':id'].$delete({ param: { id } }));
