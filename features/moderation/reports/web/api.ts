import type { Removal, ReportDraft } from '#moderation/reports/contract.ts';
import type { reportsRoutes } from '#moderation/reports/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof reportsRoutes>>();

export const hideItem = (kind: string, id: string, json: Removal) =>
  read(api.reports.cases[':kind'][':id'].removal.$put({ param: { kind, id }, json }));

export const sendReport = (json: ReportDraft) => read(api.reports.$post({ json }));
