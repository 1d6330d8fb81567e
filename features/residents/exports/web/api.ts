import { queryOptions } from '@tanstack/react-query';
import type { OwnExport } from '#residents/exports/contract.ts';
import type { exportsRoutes } from '#residents/exports/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof exportsRoutes>>();

export const ownExportQuery = queryOptions({
  queryKey: ['exports', 'mine'],
  queryFn: (): Promise<OwnExport> => read(api.exports.mine.$get()),
});

export const askForExport = (id: string): Promise<OwnExport> => read(api.exports.$post({ json: { id } }));
