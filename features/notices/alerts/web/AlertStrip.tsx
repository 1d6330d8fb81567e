import { useParams } from '@tanstack/react-router';
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

/**
 * The alerts in force. A screen reader reads at once those that are new or have changed. The page of an alert
 * shows it, so the strip above only has it read.
 */
export default function AlertStrip({ alerts: { items, asOf }, known }: Props) {
  const online = useOnline();
  const { alertId } = useParams({ strict: false });
  const inForce = useInForce(items);
  const isNew = ({ id, revision }: { id: string; revision: number }) => !known.includes(id + revision);
  const [others, own] = [
    inForce.filter(({ id }) => id !== alertId),
    inForce.find(({ id }) => id === alertId),
  ];
  return (
    <>
      {own && isNew(own) && (
        <p key={own.revision} role="alert" className="sr-only">
          {copy[`alerts.severity.${own.severity}`]} · {own.headline}. {own.instruction}
        </p>
      )}
      {others.length > 0 && (
        <section aria-label={copy['alerts.region']}>
          {!online && (
            <p className="bg-fill px-4 py-1.5 text-meta text-second">
              {copy['alerts.age']} <Ago at={asOf} />
            </p>
          )}
          {others.map((alert) => (
            <StripAlert key={alert.id + alert.revision} alert={alert} isNew={isNew(alert)} />
          ))}
        </section>
      )}
    </>
  );
}
