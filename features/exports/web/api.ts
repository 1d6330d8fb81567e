import { queryOptions } from '@tanstack/react-query';
import type { OwnExport } from '#features/exports/contract.ts';
import type { exportsRoutes } from '#features/exports/server/routes.ts';
import { client, read } from '#web/api.ts';

const { api } = client<ReturnType<typeof exportsRoutes>>();

export const ownExportQuery = queryOptions({
  queryKey: ['exports', 'mine'],
  queryFn: (): Promise<OwnExport> => read(api.exports.mine.$get()),
});

export const askForExport = (id: string): Promise<OwnExport> => read(api.exports.$post({ json: { id } }));
