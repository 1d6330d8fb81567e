import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '#days/calendar/contract.ts';
import { copy as calendar } from '#days/calendar/copy.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { SecretAddressField } from '#web/secret-address/SecretAddressField.tsx';
import { secretAddressTexts } from '#web/secret-address/secret-address-texts.ts';
import { useSecretAddress } from '#web/secret-address/use-secret-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { endSubscription, makeSubscription, subscriptionQuery } from './api.ts';

type Props = { open: boolean; onClose: () => void };

const addressTexts = secretAddressTexts(copy, 'calendar.subscribe');

/** Manages the private address by which other calendar programs subscribe. */
export function SubscribeSheet({ open, onClose }: Props) {
  const { data: known } = useQuery({ ...subscriptionQuery, enabled: open });
  const { address, busy, make, end } = useSubscriptionAddress(known);
  const since =
    known &&
    fill(copy['calendar.subscribe.since'], { date: shortDate(serverNow(), seoulDay(known.createdAt)) });
  return (
    <Sheet open={open} onClose={onClose} title={calendar['calendar.subscribe']}>
      <p className="pb-5 text-row text-second">{copy['calendar.subscribe.body']}</p>
      {address && <Address address={address} />}
      {since && !address && (
        <p className="mb-5 rounded-control bg-fill p-4 text-row">
          <span className="block font-semibold">{since}</span>
          <span className="mt-1 block text-second">{addressTexts.once}</span>
        </p>
      )}
      <div className="flex flex-col gap-2">
        {!address && (
          <Button variant={known ? 'quiet' : 'primary'} busy={busy && addressTexts.making} onClick={make}>
            {known ? addressTexts.renew : addressTexts.make}
          </Button>
        )}
        {known && (
          <Button variant="quiet" className="text-red!" disabled={busy} onClick={end}>
            {addressTexts.end}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function useSubscriptionAddress(known: Subscription | undefined) {
  const queries = useQueryClient();
  return useSecretAddress({
    exists: !!known,
    make: async () => {
      const { address, createdAt } = await makeSubscription();
      queries.setQueryData(subscriptionQuery.queryKey, (): Subscription => ({ createdAt }));
      return address;
    },
    end: async () => {
      await endSubscription();
      queries.setQueryData(subscriptionQuery.queryKey, null);
    },
    texts: addressTexts,
    copy,
  });
}

const Address = ({ address }: { address: string }) => (
  <div className="pb-2">
    <SecretAddressField address={address} texts={addressTexts}>
      {/* Calendars of phones and computers listen to this scheme. */}
      <Button render={<a href={address.replace(/^https?:/, 'webcal:')} />}>
        {copy['calendar.subscribe.open']}
      </Button>
    </SecretAddressField>
  </div>
);
