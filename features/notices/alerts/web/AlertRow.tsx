import { Link } from '@tanstack/react-router';
import type { Alert } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { copy as strip } from '#notices/alerts/strip-copy.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { serverNow } from '#web/device/clock.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { untilText } from './until-text.ts';

export const stateOf = ({ cancelledAt, expiresAt }: Pick<Alert, 'cancelledAt' | 'expiresAt'>, now: number) =>
  cancelledAt ? 'cancelled' : Date.parse(expiresAt) > now ? 'inForce' : 'over';

/** 춘천시, 원주시 외 3곳 would hide whom it concerns: all names stand in the detail. */
export const placesText = ({ placeCodes, area }: Pick<Alert, 'placeCodes' | 'area'>) =>
  [placeCodes.map(nameOfPlace).join(', '), area?.name].filter(Boolean).join(' ');

export function AlertRow({ alert }: { alert: Alert }) {
  const { id, severity, event, headline, instruction, sentAt, expiresAt } = alert;
  const state = stateOf(alert, serverNow().getTime());
  return (
    <ListRow
      render={<Link to="/alerts/$alertId" params={{ alertId: id }} />}
      above={
        <>
          <Tag variant={state === 'inForce' ? 'warm' : 'neutral'}>{strip[`alerts.severity.${severity}`]}</Tag>
          <Tag variant="neutral">{event}</Tag>
          <Tag variant="neutral">{copy[`alerts.state.${state}`]}</Tag>
        </>
      }
      title={<span className="[overflow-wrap:anywhere]">{headline}</span>}
      detail={<span className="[overflow-wrap:anywhere]">{instruction}</span>}
      meta={
        <>
          <span className="line-clamp-1">{placesText(alert)}</span>
          {state === 'inForce' ? (
            <span className="shrink-0">{untilText(expiresAt)}</span>
          ) : (
            <Ago at={sentAt} className="shrink-0" />
          )}
        </>
      }
    />
  );
}
