import { queryOptions } from '@tanstack/react-query';
import type { OpeningAlertDraft } from '#notices/opening-alerts/contract.ts';
import type { openingAlertRoutes } from '#notices/opening-alerts/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const alert = client<ReturnType<typeof openingAlertRoutes>>().api.session['opening-alert'];

/** A newcomer has no live channel. So while they wait, their open screen asks this often. */
const askedEveryMs = 10_000;

/** The town that this browser's person or newcomer waits for. */
export const openingAlertQuery = queryOptions({
  queryKey: ['opening-alert'],
  queryFn: () => read(alert.$get()),
  refetchInterval: ({ state }) => (state.data?.alert && !state.data.alert.isOpen ? askedEveryMs : false),
});

export const keepAlert = (json: OpeningAlertDraft) => read(alert.$put({ json }));

export const endAlert = () => read(alert.$delete());
