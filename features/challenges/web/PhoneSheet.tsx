import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StepAddress } from '#features/challenges/contract.ts';
import { copy } from '#features/challenges/copy.ts';
import { dayText, shortDate } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { grouped } from '#shared/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { endStepAddress, makeStepAddress, stepAddressQuery } from './api.ts';
import { failureText } from './failure-text.ts';
import { PhoneGuide } from './PhoneGuide.tsx';
import { StepAddressField } from './StepAddressField.tsx';

/** The address to which one's phone reports steps by itself, and how to teach the phone to. */
export function PhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: known } = useQuery({ ...stepAddressQuery, enabled: open });
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      showSnackbar(failureText(error, copy['events.phone.failed']), { failed: true });
    } finally {
      setBusy(false);
    }
  };
  const make = async () => {
    const question = {
      title: copy['events.phone.renewConfirm'],
      body: copy['events.phone.renewBody'],
      action: copy['events.phone.renew'],
    };
    if (known && !(await confirm(question))) return;
    await attempt(async () => {
      const { address, createdAt } = await makeStepAddress();
      queries.setQueryData(stepAddressQuery.queryKey, (): StepAddress => ({ createdAt, heard: null }));
      setAddress(address);
    });
  };
  const end = async () => {
    const question = {
      title: copy['events.phone.endConfirm'],
      body: copy['events.phone.endBody'],
      action: copy['events.phone.end'],
      danger: true,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await endStepAddress();
      queries.setQueryData(stepAddressQuery.queryKey, null);
      setAddress(undefined);
      showSnackbar(copy['events.phone.ended']);
    });
  };

  return (
    <Sheet open={open} onClose={onClose} title={copy['events.phone.title']}>
      <p className="pb-4 text-row text-second">{copy['events.phone.body']}</p>
      {address && <StepAddressField address={address} />}
      {known && <State known={known} />}
      <div className="flex flex-wrap gap-2 pb-6 *:min-w-[45%] *:flex-1">
        <Button
          look={known ? 'secondary' : 'primary'}
          busy={busy && copy['events.phone.making']}
          onClick={make}
        >
          {copy[known ? 'events.phone.renew' : 'events.phone.make']}
        </Button>
        {known && (
          <Button look="quiet" disabled={busy} onClick={end}>
            {copy['events.phone.end']}
          </Button>
        )}
      </div>
      <PhoneGuide />
    </Sheet>
  );
}

const State = ({ known: { createdAt, heard } }: { known: NonNullable<StepAddress> }) => (
  <p className="pb-4 text-meta text-second">
    {fill(copy['events.phone.since'], { date: shortDate(new Date(), seoulDay(createdAt)) })}{' '}
    {heard
      ? fill(copy['events.phone.lastHeard'], { day: dayText(heard.day), count: grouped(heard.steps) })
      : copy['events.phone.never']}
  </p>
);
