import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ShownAlert } from '#notices/alerts/contract.ts';
import type { Fold, Severity } from '#notices/alerts/levels.ts';
import { copy } from '#notices/alerts/strip-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { foldAlert } from './api.ts';
import { untilText } from './until-text.ts';

const severityClassNames: Record<Severity, string> = {
  Extreme: 'bg-danger text-on-danger',
  Severe: 'bg-warm-strong text-on-warm',
  Moderate: 'bg-brand-tint text-ink',
  Minor: 'bg-fill text-ink',
};

const press = 'flex min-h-11 items-center rounded-control px-2 font-semibold text-meta underline';

type Props = { alert: ShownAlert; isNew: boolean };

/** One alert in the strip: whole, or one line. An Extreme one is never put away. */
export function StripAlert({ alert, isNew }: Props) {
  const { id, severity, headline, instruction, expiresAt, origin, fold } = alert;
  const queries = useQueryClient();
  const { act, busy } = useAction({
    run: async (state: Fold) => {
      await foldAlert(id, state);
      await queries.invalidateQueries({ queryKey: ['alerts', 'shown'] });
    },
    failed: (error) => errorMessage(error, copy, copy['alerts.foldFailed']),
  });
  const title = (
    <span className="[overflow-wrap:anywhere]">
      <Icon of={TriangleAlert} size={18} className="mr-1.5 inline align-[-3px]" />
      {copy[`alerts.severity.${severity}`]}
      {' · '}
      {headline}
    </span>
  );
  const link = (
    <Link
      to="/alerts/$alertId"
      params={{ alertId: id }}
      aria-label={fill(copy['alerts.detailOf'], { headline })}
      className={press}
    >
      {copy['alerts.detail']}
    </Link>
  );
  if (fold !== 'open')
    return (
      <div
        role={isNew ? 'alert' : undefined}
        className={classNames(
          'flex items-center gap-1 border-page border-b pl-4',
          severityClassNames[severity],
        )}
      >
        <Link
          to="/alerts/$alertId"
          params={{ alertId: id }}
          className="flex min-h-11 min-w-0 flex-1 items-center font-semibold text-row"
        >
          <span className="line-clamp-1">{title}</span>
        </Link>
        <button
          type="button"
          disabled={busy}
          aria-label={fill(copy['alerts.unfoldOf'], { headline })}
          onClick={() => void act('open')}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Icon of={ChevronDown} size={20} />
        </button>
      </div>
    );
  return (
    <div
      role={isNew ? 'alert' : undefined}
      className={classNames('border-page border-b px-4 pt-3 pb-1', severityClassNames[severity])}
    >
      <h2 className="font-bold text-row">{title}</h2>
      <p dir="auto" className="mt-1 line-clamp-6 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
        {instruction}
      </p>
      <p className="mt-1 text-meta">
        {untilText(expiresAt)}
        {origin && ` · ${copy['alerts.copied']}`}
      </p>
      {origin?.isStale && <p className="mt-1 font-semibold text-meta">{copy['alerts.stale']}</p>}
      <p className="-mx-2 flex flex-wrap justify-end">
        {link}
        <button
          type="button"
          disabled={busy}
          aria-label={fill(copy['alerts.foldOf'], { headline })}
          onClick={() => void act('folded')}
          className={press}
        >
          {copy['alerts.fold']}
        </button>
        {severity !== 'Extreme' && (
          <button
            type="button"
            disabled={busy}
            aria-label={fill(copy['alerts.closeOf'], { headline })}
            onClick={() => void act('closed')}
            className={press}
          >
            {copy['alerts.close']}
          </button>
        )}
      </p>
    </div>
  );
}
