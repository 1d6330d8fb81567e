import { useQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import type { StepAddress } from '#community/challenges/phone-contract.ts';
import { endStepAddress, makeStepAddress, stepAddressQuery } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText, shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { SecretAddressField } from '#web/secret-address/SecretAddressField.tsx';
import { secretAddressTexts } from '#web/secret-address/secret-address-texts.ts';
import { useSecretAddress } from '#web/secret-address/use-secret-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { PhoneGuide } from './PhoneGuide.tsx';

const addressTexts = secretAddressTexts(copy, 'challenges.phone');

/** Manages the address to which a phone reports steps, and explains how to set the phone up. */
export function PhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: known } = useQuery({ ...stepAddressQuery, enabled: open });
  const { address, busy, make, end } = useStepAddress(known);
  return (
    <Sheet open={open} onClose={onClose} title={copy['challenges.phone.title']}>
      <p className="pb-4 text-row text-second">{copy['challenges.phone.body']}</p>
      {address && (
        <div className="pb-4">
          <SecretAddressField address={address} texts={addressTexts} />
        </div>
      )}
      {known && <State known={known} />}
      <div className="flex flex-wrap gap-2 pb-6 *:min-w-[45%] *:flex-1">
        <Button variant={known ? 'secondary' : 'primary'} busy={busy && addressTexts.making} onClick={make}>
          {known ? addressTexts.renew : addressTexts.make}
        </Button>
        {known && (
          <Button variant="quiet" disabled={busy} onClick={end}>
            {addressTexts.end}
          </Button>
        )}
      </div>
      <PhoneGuide />
    </Sheet>
  );
}

function useStepAddress(known: StepAddress | undefined) {
  const queries = useQueryClient();
  return useSecretAddress({
    exists: !!known,
    make: async () => {
      const { address, createdAt } = await makeStepAddress();
      queries.setQueryData(stepAddressQuery.queryKey, (): StepAddress => ({ createdAt, heard: null }));
      return address;
    },
    end: async () => {
      await endStepAddress();
      queries.setQueryData(stepAddressQuery.queryKey, null);
    },
    texts: addressTexts,
    copy,
  });
}

const State = ({ known: { createdAt, heard: lastReport } }: { known: NonNullable<StepAddress> }) => (
  <p className="pb-4 text-meta text-second">
    {fill(copy['challenges.phone.since'], { date: shortDate(serverNow(), seoulDay(createdAt)) })}{' '}
    {lastReport
      ? fill(copy['challenges.phone.lastHeard'], {
          day: dayText(lastReport.day),
          count: grouped(lastReport.steps),
        })
      : copy['challenges.phone.never']}
  </p>
);
