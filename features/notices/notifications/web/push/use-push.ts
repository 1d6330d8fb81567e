import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#notices/notifications/copy.ts';
import { pushQuery } from '#notices/notifications/web/api.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { isPushOn, turnPushOff, turnPushOn } from './push-device.ts';
import { pushSupport } from './push-support.ts';

/** Pushes on this device: what it supports, whether they are on, and the switch. */
export function usePush() {
  const queries = useQueryClient();
  const { data: state } = useSuspenseQuery(pushQuery);
  const [support, setSupport] = useState(pushSupport);
  const device = useQuery({
    queryKey: ['push-device', state.key, state.on],
    queryFn: () => isPushOn(state),
    enabled: support === 'possible',
    staleTime: 0,
  });
  const { act: turn, underWay } = useAction({
    run: async (on: boolean) => {
      if (on) await turnPushOn(state.key);
      else await turnPushOff();
    },
    failed: (error) => errorMessage(error, copy, copy['push.failed']),
    settled: async () => {
      setSupport(pushSupport());
      await queries.invalidateQueries(pushQuery);
      await queries.invalidateQueries({ queryKey: ['push-device'] });
    },
  });
  return {
    support,
    on: device.data ?? false,
    turning: underWay[0],
    turn: (on: boolean) => void turn(on),
  };
}
