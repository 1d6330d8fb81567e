import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openingsQuery, stateIn } from '#account/openings/web/api.ts';
import { subscribeBrowser } from '#notices/notifications/web/push/push-device.ts';
import { copy } from '#notices/opening-alerts/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { keepAlert, openingAlertQuery } from './api.ts';

type Options = { cityCode: string | null; isNewcomer: boolean; code?: string };

/**
 * The gate between a person and the town that they have chosen. `wait`: it is closed, or open by invitation
 * and they have no code, so they can only ask to be told. The server decides again when they save.
 */
export function useGate({ cityCode, isNewcomer, code: given = '' }: Options) {
  const queries = useQueryClient();
  const { data: openings } = useSuspenseQuery(openingsQuery);
  const { alert, pushKey } = useSuspenseQuery(openingAlertQuery).data;
  const [code, setCode] = useState(given);
  const [hasNoCode, setHasNoCode] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [wantsPush, setWantsPush] = useState(false);
  // One for each town: a repeated request is the same alert.
  const id = useRef(newId());
  const state = stateIn(openings, cityCode);
  const mode = state === 'closed' || (state === 'invitation' && hasNoCode) ? 'wait' : 'start';
  const isWaiting = alert?.cityCode === cityCode && !alert?.isOpen;

  const refresh = () =>
    Promise.all([queries.invalidateQueries(openingsQuery), queries.invalidateQueries(openingAlertQuery)]);
  // The town has opened while its newcomer looked on.
  const isOpen = alert?.isOpen;
  useEffect(() => {
    if (isOpen) void queries.invalidateQueries(openingsQuery);
  }, [isOpen, queries]);

  const wait = useAction({
    run: async () => {
      // First, because browsers ask for permission only in response to a press.
      const push = wantsPush ? await subscribeBrowser(pushKey).catch(() => null) : null;
      const draft = { id: id.current, cityCode: cityCode ?? '', agreed, push };
      queries.setQueryData(openingAlertQuery.queryKey, await keepAlert(draft));
      id.current = newId();
      return push;
    },
    done: (push) =>
      wantsPush && !push
        ? copy['openingAlerts.noPush']
        : fill(copy['openingAlerts.asked'], { town: findCity(cityCode ?? '')?.name ?? '' }),
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') void refresh();
      return errorMessage(error, copy, copy['openingAlerts.failed']);
    },
  });

  return {
    state,
    mode,
    alert,
    isWaiting,
    isNewcomer,
    code,
    setCode,
    hasNoCode,
    setHasNoCode,
    agreed,
    setAgreed,
    wantsPush,
    setWantsPush,
    refresh,
    waitFor: () => void wait.act(),
    busy: wait.busy,
    /** The reason why they cannot wait yet. */
    missing: () => (isNewcomer && !agreed ? copy['openingAlerts.needConsent'] : undefined),
  } as const;
}

export type Gate = ReturnType<typeof useGate>;
