import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { QrCode } from '#account/openings/web/sheet/QrCode.tsx';
import type { Help, HelpCode, HelpOffer } from '#screens/helps/contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { codeMinutes } from '#screens/helps/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { Check } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { helpsQuery } from './api.ts';
import { OfferCard } from './OfferCard.tsx';

type CodeState =
  | { is: 'open' }
  | { is: 'over' }
  | { is: 'offered'; offer: HelpOffer }
  | { is: 'begun'; help: Help };

/**
 * The state of a code: it can be typed, somebody has typed it and waits, this help has begun by it, or its
 * time is over. The events of both make the list of helps stale. A help by a code is asked for and agreed to
 * in the same moment; one that was asked by name is not.
 */
export function useCodeState(code: HelpCode | null): CodeState {
  const { data } = useQuery({ ...helpsQuery, enabled: code !== null });
  const [overAt, setOverAt] = useState<string>();
  const expiresAt = code?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const left = Date.parse(expiresAt) - serverNow().getTime();
    const timer = setTimeout(() => setOverAt(expiresAt), left);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (!expiresAt) return { is: 'over' };
  if (data?.offer) return { is: 'offered', offer: data.offer };
  const madeAt = Date.parse(expiresAt) - codeMinutes * 60_000;
  const help = data?.helpers.find(
    ({ askedAt, acceptedAt }) => acceptedAt === askedAt && Date.parse(askedAt) >= madeAt,
  );
  if (help) return { is: 'begun', help };
  return { is: overAt === expiresAt ? 'over' : 'open' };
}

type Props = { code: HelpCode; state: CodeState };

/** A code, large and as a QR code, to be told or shown; and then what becomes of it. */
export const MadeCode = ({ code, state }: Props) => (
  <section
    role="status"
    className="flex flex-col items-center gap-3 rounded-card bg-fill px-4 py-5 text-center"
  >
    {state.is === 'open' && <Shown code={code} />}
    {state.is === 'over' && <p className="text-row text-second">{copy['helps.codeOver']}</p>}
    {state.is === 'offered' && <OfferCard offer={state.offer} />}
    {state.is === 'begun' && <Begun help={state.help} />}
  </section>
);

const Shown = ({ code: { code, address } }: { code: HelpCode }) => (
  <>
    <p className="font-semibold text-row text-second">{copy['helps.code']}</p>
    <p className="font-bold text-[2.25rem] tabular-nums tracking-wider">{code}</p>
    <QrCode text={address} label={fill(copy['helps.qr'], { code })} className="size-40 rounded-thumb" />
    <p className="text-row text-second">{copy['helps.codeBody']}</p>
  </>
);

function Begun({ help: { person, askedAt, until } }: { help: Help }) {
  const now = serverNow();
  const [since, last] = [shortDate(now, seoulDay(askedAt)), shortDate(now, until)];
  return (
    <>
      <Icon of={Check} size={32} className="text-brand" />
      <p className="font-bold text-title">{fill(copy['helps.begun'], { name: person.name })}</p>
      <p className="text-row text-second">{fill(copy['helps.period'], { since, until: last })}</p>
      <Button size="small" variant="secondary" render={<Link to="/settings/helpers" />}>
        {copy['helps.begunSee']}
      </Button>
    </>
  );
}
