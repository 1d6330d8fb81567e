import type { Treasury } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { closeYear, signYear } from '#community/treasuries/web/api.ts';
import { useTreasuryAction } from '#community/treasuries/web/use-treasury-action.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { CircleCheck, Lock } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Sums = Treasury['years'][number];
type Props = { treasuryId: string; sums: Sums };

/** Whether a year is closed and who signed it, and the buttons of those who may close or sign. */
export function YearEnd({ treasuryId, sums }: Props) {
  const { closedAt, signatures, can } = sums;
  if (!closedAt && !can.close) return null;
  return (
    <div className="mx-4 mt-4 flex flex-col gap-2 rounded-card bg-fill px-4 py-4">
      {!closedAt && <p className="text-row text-second">{copy['treasury.stillOpen']}</p>}
      {closedAt && (
        <>
          <p className="flex items-start gap-2 text-row">
            <Icon of={Lock} size={18} className="mt-px shrink-0 text-second" />
            {fill(copy['treasury.closed'], { day: dayText(seoulDay(closedAt)) })}
          </p>
          <h3 className="pt-1 font-semibold text-row text-second">{copy['treasury.signatures']}</h3>
          {signatures.length === 0 && (
            <p className="text-row text-second">{copy['treasury.signaturesNone']}</p>
          )}
          <ul className="flex flex-col gap-1">
            {signatures.map(({ name, signedAt }) => (
              <li key={signedAt} className="flex items-start gap-2 text-row [overflow-wrap:anywhere]">
                <Icon of={CircleCheck} size={18} className="mt-px shrink-0 text-brand" />
                {fill(copy['treasury.signed'], { name, day: dayText(seoulDay(signedAt)) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {can.close && <Close treasuryId={treasuryId} year={sums.year} />}
      {can.sign && <Sign treasuryId={treasuryId} year={sums.year} />}
    </div>
  );
}

type YearProps = { treasuryId: string; year: number };

function Close({ treasuryId, year }: YearProps) {
  const { act, busy } = useTreasuryAction(treasuryId, () => closeYear(treasuryId, year), {
    confirm: () => ({
      title: fill(writing['treasury.closeConfirm'], { year }),
      body: fill(writing['treasury.closeConfirmBody'], { year }),
      action: writing['treasury.closeDo'],
    }),
    done: () => fill(writing['treasury.closedDone'], { year }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      className="self-start"
      disabled={busy}
      onClick={() => void act()}
    >
      {fill(writing['treasury.close'], { year })}
    </Button>
  );
}

/** The auditor is told what a signature is before they give it. */
function Sign({ treasuryId, year }: YearProps) {
  const { name } = useMe();
  const { act, busy } = useTreasuryAction(treasuryId, () => signYear(treasuryId, year), {
    confirm: () => ({
      title: fill(writing['treasury.signConfirm'], { year }),
      body: fill(writing['treasury.signConfirmBody'], { name }),
      action: writing['treasury.signDo'],
    }),
    done: () => writing['treasury.signedDone'],
  });
  return (
    <Button size="small" className="self-start" disabled={busy} onClick={() => void act()}>
      {writing['treasury.sign']}
    </Button>
  );
}
