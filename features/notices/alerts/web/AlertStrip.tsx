import type { ShownAlerts } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/strip-copy.ts';
import { useOnline } from '#web/live/online.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { StripAlert } from './StripAlert.tsx';
import { useInForce } from './use-in-force.ts';

type Props = {
  alerts: ShownAlerts;
  /** Those that were there when the app began: id and revision. */
  known: string[];
};

/** The alerts in force. A screen reader reads at once those that are new or have changed. */
export default function AlertStrip({ alerts: { items, asOf }, known }: Props) {
  const online = useOnline();
  const inForce = useInForce(items);
  if (inForce.length === 0) return null;
  return (
    <section aria-label={copy['alerts.region']}>
      {!online && (
        <p className="bg-fill px-4 py-1.5 text-meta text-second">
          {copy['alerts.age']} <Ago at={asOf} />
        </p>
      )}
      {inForce.map((alert) => (
        <StripAlert
          key={alert.id + alert.revision}
          alert={alert}
          isNew={!known.includes(alert.id + alert.revision)}
        />
      ))}
    </section>
  );
}
