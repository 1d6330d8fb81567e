import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#features/notifications/copy.ts';
import { pushQuery } from '#features/notifications/web/api.ts';
import { errorMessage } from '#web/errors.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
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
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) await turnPushOn(state.key);
      else await turnPushOff();
    },
    onError: (error) => showSnackbar(errorMessage(error, copy, copy['push.failed']), { failed: true }),
    onSettled: async () => {
      setSupport(pushSupport());
      await queries.invalidateQueries(pushQuery);
      await queries.invalidateQueries({ queryKey: ['push-device'] });
    },
  });
  return {
    support,
    on: device.data ?? false,
    turning: turn.isPending ? turn.variables : undefined,
    turn: turn.mutate,
  };
}
