import type { Alert } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { copy as strip } from '#notices/alerts/strip-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Ago } from '#web/ui/Ago.tsx';

/** The sender of an alert, a sentence that we only copy it, and the age of our copy. */
export function AlertOrigin({ origin }: { origin: NonNullable<Alert['origin']> }) {
  const [first, ...others] = origin.senders;
  return (
    <section className="flex flex-col gap-0.5 text-meta text-second">
      <p>{strip['alerts.copied']}</p>
      {first && <p>{fill(copy['alerts.sender'], { name: first })}</p>}
      {others.length > 0 && <p>{fill(copy['alerts.senders'], { names: others.join(', ') })}</p>}
      <p>
        {origin.checkedAt ? (
          <>
            {copy['alerts.checked']} <Ago at={origin.checkedAt} />
          </>
        ) : (
          copy['alerts.neverChecked']
        )}
      </p>
      {origin.isStale && <p className="font-semibold text-red">{strip['alerts.stale']}</p>}
    </section>
  );
}
