import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '#features/calendar/contract.ts';
import { copy } from '#features/calendar/copy.ts';
import { shortDate } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { endSubscription, makeSubscription, subscriptionQuery } from './api.ts';
import { PrivateAddress } from './PrivateAddress.tsx';
import { failure } from './use-event-form.ts';

type Props = { open: boolean; onClose: () => void };

/** The private address under which other calendars can show this one. */
export function SubscribeSheet({ open, onClose }: Props) {
  const queries = useQueryClient();
  const { data: known } = useQuery({ ...subscriptionQuery, enabled: open });
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      showSnackbar(failure(error, copy['calendar.subscribe.failed']), { failed: true });
    } finally {
      setBusy(false);
    }
  };
  const make = async () => {
    const question = {
      title: copy['calendar.subscribe.renewConfirm'],
      body: copy['calendar.subscribe.renewBody'],
      action: copy['calendar.subscribe.renew'],
    };
    if (known && !(await confirm(question))) return;
    await attempt(async () => {
      const { address, createdAt } = await makeSubscription();
      queries.setQueryData(subscriptionQuery.queryKey, (): Subscription => ({ createdAt }));
      setAddress(address);
    });
  };
  const end = async () => {
    const question = {
      title: copy['calendar.subscribe.endConfirm'],
      body: copy['calendar.subscribe.endBody'],
      action: copy['calendar.subscribe.end'],
      danger: true,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await endSubscription();
      queries.setQueryData(subscriptionQuery.queryKey, null);
      setAddress(undefined);
      showSnackbar(copy['calendar.subscribe.ended']);
    });
  };

  const since =
    known &&
    fill(copy['calendar.subscribe.since'], { date: shortDate(new Date(), seoulDay(known.createdAt)) });
  return (
    <Sheet open={open} onClose={onClose} title={copy['calendar.subscribe']}>
      <p className="pb-5 text-row text-second">{copy['calendar.subscribe.body']}</p>
      {address && <PrivateAddress address={address} />}
      {since && !address && (
        <p className="mb-5 rounded-control bg-fill p-4 text-row">
          <span className="block font-semibold">{since}</span>
          <span className="mt-1 block text-second">{copy['calendar.subscribe.once']}</span>
        </p>
      )}
      <div className="flex flex-col gap-2">
        {!address && (
          <Button
            look={known ? 'quiet' : 'primary'}
            busy={busy && copy['calendar.subscribe.making']}
            onClick={make}
          >
            {copy[known ? 'calendar.subscribe.renew' : 'calendar.subscribe.make']}
          </Button>
        )}
        {known && (
          <Button look="quiet" className="text-red!" disabled={busy} onClick={end}>
            {copy['calendar.subscribe.end']}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
