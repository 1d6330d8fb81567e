import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QrCode } from '#account/openings/web/sheet/QrCode.tsx';
import type { Help, HelpCode } from '#screens/helps/contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { codeMinutes } from '#screens/helps/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { helpsQuery } from './api.ts';

type CodeState = 'open' | 'over' | Help;

/**
 * The state of a code: it can be used, its time is over, or this help has begun by it. The event of its use
 * makes the list of helps stale. A help by a code is asked for and agreed to in the same moment; one that was
 * asked by name is not.
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
  if (!expiresAt) return 'over';
  const madeAt = Date.parse(expiresAt) - codeMinutes * 60_000;
  const begun = data?.helpers.find(
    ({ askedAt, acceptedAt }) => acceptedAt === askedAt && Date.parse(askedAt) >= madeAt,
  );
  return begun ?? (overAt === expiresAt ? 'over' : 'open');
}

type Props = { code: HelpCode; state: CodeState };

/** A code, large and as a QR code, for somebody beside the viewer; and then what has become of it. */
export const MadeCode = ({ code, state }: Props) => (
  <section
    role="status"
    className="flex flex-col items-center gap-3 rounded-card bg-fill px-4 py-5 text-center"
  >
    {state === 'open' ? (
      <Shown code={code} />
    ) : state === 'over' ? (
      <p className="text-row text-second">{copy['helps.codeOver']}</p>
    ) : (
      <Begun help={state} />
    )}
  </section>
);

const Shown = ({ code: { code, address } }: { code: HelpCode }) => (
  <>
    <p className="font-semibold text-row text-second">{copy['helps.code']}</p>
    <p className="font-bold text-[1.75rem] tracking-wider">{code}</p>
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
