import type { ReportDraft } from '#features/reports/contract.ts';
import type { reportsRoutes } from '#features/reports/server/routes.ts';
import { client, read } from '#web/api.ts';

const { api } = client<ReturnType<typeof reportsRoutes>>();

export const hideItem = (kind: string, id: string, note: string) =>
  read(api.reports.cases[':kind'][':id'].removal.$put({ param: { kind, id }, json: { note } }));

export const sendReport = (json: ReportDraft) => read(api.reports.$post({ json }));
