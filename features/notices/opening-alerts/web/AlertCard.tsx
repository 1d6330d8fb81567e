import { useQueryClient } from '@tanstack/react-query';
import type { OpeningAlert } from '#notices/opening-alerts/contract.ts';
import { copy } from '#notices/opening-alerts/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { BellRing, DoorOpen } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { endAlert, openingAlertQuery } from './api.ts';

type Props = { alert: OpeningAlert; isNewcomer: boolean };

/** The town that somebody waits for, or that it has opened. */
export function AlertCard({ alert: { cityCode, isOpen, isPushed }, isNewcomer }: Props) {
  const queries = useQueryClient();
  const town = findCity(cityCode)?.name ?? '';
  const { act: end, busy } = useAction({
    run: endAlert,
    done: () => copy['openingAlerts.ended'],
    failed: (error) => errorMessage(error, copy, copy['openingAlerts.failed']),
    settled: () => queries.invalidateQueries(openingAlertQuery),
  });
  const how = isPushed ? 'waitsPushed' : isNewcomer ? 'waitsBody' : 'waitsListed';
  return (
    <div className="mx-4 mb-4 flex items-start gap-3 rounded-card bg-brand-tint px-4 py-4">
      <Icon of={isOpen ? DoorOpen : BellRing} size={22} className="mt-0.5 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <div role="status" className="[word-break:keep-all]">
          <p className="font-semibold text-body">
            {fill(copy[isOpen ? 'openingAlerts.opened' : 'openingAlerts.waits'], { town })}
          </p>
          {!isOpen && <p className="mt-0.5 text-row text-second">{copy[`openingAlerts.${how}`]}</p>}
        </div>
        {!isOpen && (
          <Button size="small" variant="quiet" className="mt-3" disabled={busy} onClick={() => void end()}>
            {copy['openingAlerts.end']}
          </Button>
        )}
      </div>
    </div>
  );
}
