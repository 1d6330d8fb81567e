import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy as openings } from '#account/openings/copy.ts';
import { copy as sessions } from '#account/sessions/copy.ts';
import { copy as consents } from '#residents/consents/copy.ts';
import type { Me, SettleRequest } from '#residents/people/contract.ts';
import { copy } from '#residents/regions/copy.ts';
import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { leaveForStart } from '#web/session/leave.ts';
import { sessionApi, sessionQuery } from '#web/session/session.ts';

const mergedCopy = { ...copy, ...consents, ...sessions, ...openings };

/** `refresh`: asks again which towns are open. */
type Options = { next: unknown; refresh: () => unknown };

/** Saves the town, and as a newcomer the consents, and goes on to the page that was asked for. */
export function useSettle({ next, refresh }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const {
    act: save,
    busy,
    error,
  } = useAction({
    run: async (json: SettleRequest) => {
      const settled = await read(sessionApi.api.session.home.$put({ json }));
      const { neighbourNumber = null, ...session } = settled ?? {
        person: null,
        pending: null,
        featuresOff: {},
      };
      queries.setQueryData(sessionQuery.queryKey, settled && session);
      const arrived = navigate({
        to: ownPath(typeof next === 'string' ? next : null) ?? homePath,
        replace: true,
      });
      // Without a connection nobody is welcomed: nothing is missed that could not be found.
      const { person } = session;
      if (person) void arrived.then(() => welcome(person, neighbourNumber)).catch(() => undefined);
    },
    failed: (failure) => {
      if (!(failure instanceof ApiError)) return undefined;
      if (failure.code === 'conflict') void settledElsewhere();
      if (failure.code === 'unauthenticated') void leaveForStart();
      // The town was closed after it was chosen.
      if (failure.code === 'forbidden') void refresh();
      return undefined;
    },
  });

  /** Loaded when it is needed: neither this page nor the first one after it waits. */
  async function welcome(person: Me, neighbourNumber: number | null) {
    const { showWelcome } = await import('./welcome.tsx');
    await showWelcome({
      queries,
      person,
      neighbourNumber,
      chooseArea: () => void navigate({ to: '/settings/area' }),
    });
  }

  /** Another window has saved a town already: continue to the page that follows. */
  async function settledElsewhere() {
    await queries.invalidateQueries(sessionQuery);
    void navigate({ to: homePath, replace: true });
  }

  const failure = error ? errorMessage(error, mergedCopy, copy['regionSetup.saveFailed']) : undefined;
  return { save, busy, failure };
}
