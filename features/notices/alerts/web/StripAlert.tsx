import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownAlert } from '#notices/alerts/contract.ts';
import type { Fold, Severity } from '#notices/alerts/levels.ts';
import { copy } from '#notices/alerts/strip-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronDown, ChevronUp, TriangleAlert, X } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { foldAlert } from './api.ts';
import { untilText } from './until-text.ts';

/** Red, orange, yellow, grey: the steps of a warning. */
const severityClassNames: Record<Severity, string> = {
  Extreme: 'bg-danger text-on-danger',
  Severe: 'bg-warm-strong text-on-warm',
  Moderate: 'bg-caution text-on-caution',
  Minor: 'bg-fill text-ink',
};

/** Each button does this to the alert. */
const folding = {
  open: { icon: ChevronDown, word: copy['alerts.unfold'], label: copy['alerts.unfoldOf'] },
  folded: { icon: ChevronUp, word: copy['alerts.fold'], label: copy['alerts.foldOf'] },
  closed: { icon: X, word: copy['alerts.close'], label: copy['alerts.closeOf'] },
} satisfies Record<Fold, object>;

type Props = { alert: ShownAlert; isNew: boolean };

/** One alert in the strip, whole or one line: all of it opens its page. An Extreme one is never put away. */
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
  const isOpen = fold === 'open';
  const others: Fold[] = [isOpen ? 'folded' : 'open', ...(severity === 'Extreme' ? [] : ['closed' as const])];
  return (
    <div
      role={isNew ? 'alert' : undefined}
      className={classNames(
        'relative flex border-page border-b pl-4 easy:flex-wrap easy:justify-end',
        severityClassNames[severity],
      )}
    >
      <div className={classNames('min-w-0 flex-1 easy:basis-full', isOpen ? 'py-2.5' : 'self-center')}>
        <h2 className={classNames('font-bold text-row', !isOpen && 'line-clamp-1')}>
          <Link
            to="/alerts/$alertId"
            params={{ alertId: id }}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 [overflow-wrap:anywhere]"
          >
            <Icon of={TriangleAlert} size={18} className="mr-1.5 inline align-[-3px]" />
            {copy[`alerts.severity.${severity}`]}
            {' · '}
            {headline}
          </Link>
        </h2>
        {isOpen && (
          <>
            <p dir="auto" className="line-clamp-6 whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
              {instruction}
            </p>
            <p className="text-meta">
              {untilText(expiresAt)}
              {origin && ` · ${copy['alerts.copied']}`}
            </p>
            {origin?.isStale && <p className="font-semibold text-meta">{copy['alerts.stale']}</p>}
          </>
        )}
      </div>
      {others.map((state) => (
        <button
          key={state}
          type="button"
          disabled={busy}
          aria-label={fill(folding[state].label, { headline })}
          data-word={folding[state].word}
          onClick={() => void act(state)}
          className="relative grid size-11 shrink-0 place-items-center"
        >
          <Icon of={folding[state].icon} size={20} />
        </button>
      ))}
    </div>
  );
}
