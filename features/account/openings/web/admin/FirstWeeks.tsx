import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copy } from '#account/openings/copy.ts';
import type { Step, StepName } from '#account/openings/steps.ts';
import { closeFirstWeeks } from '#account/openings/web/api.ts';
import { may, type Right } from '#shared/may.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronRight, Circle, CircleCheck } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The page of each step, and the right that it takes. Steps without a page are done on this one. */
const places: Partial<
  Record<StepName, { right: Right } & ({ tab: string; state?: string } | { as: string | undefined })>
> = {
  areas: { right: 'operator', tab: 'areas' },
  sources: { right: 'editor', tab: 'sources', state: 'list' },
  markets: { right: 'editor', tab: 'markets' },
  news: { right: 'editor', as: undefined },
  pinned: { right: 'editor', as: 'pinned' },
};

type Props = { cityCode: string; steps: Step[] };

/**
 * The first steps of the admin page of a new town. Rows that exist mark a step as done; nothing is ticked.
 */
export function FirstWeeks({ cityCode, steps }: Props) {
  const queries = useQueryClient();
  const { act: close, busy } = useAction({
    confirm: () => ({
      title: copy['openings.stepsCloseConfirm'],
      body: copy['openings.stepsCloseBody'],
      action: copy['openings.stepsClose'],
    }),
    run: () => closeFirstWeeks(cityCode),
    done: () => copy['openings.stepsClosed'],
    failed: (error) => errorMessage(error, copy, copy['openings.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['openings'] }),
  });
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <Section
      title={copy['openings.steps']}
      side={
        <span className="text-meta text-second">{fill(copy['openings.stepsLeft'], { count: left })}</span>
      }
    >
      <ul className="pb-1">
        {steps.map((step) => (
          <li key={step.name}>
            <StepRow step={step} cityCode={cityCode} />
          </li>
        ))}
      </ul>
      <div className="px-4 pb-5">
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void close()}>
          {copy['openings.stepsClose']}
        </Button>
      </div>
    </Section>
  );
}

function StepRow({ step: { name, isDone }, cityCode }: { step: Step; cityCode: string }) {
  const me = useMe();
  const place = places[name];
  const row = 'flex min-h-12 items-center gap-3 px-4 py-2 text-body';
  const content: ReactNode = (
    <>
      <Icon
        of={isDone ? CircleCheck : Circle}
        size={22}
        className={isDone ? 'shrink-0 text-brand' : 'shrink-0 text-third'}
      />
      <span className={isDone ? 'min-w-0 flex-1 text-second' : 'min-w-0 flex-1'}>
        {copy[`openings.step.${name}`]}
        <span className="sr-only"> {copy[isDone ? 'openings.stepDone' : 'openings.stepLeft']}</span>
      </span>
    </>
  );
  // A step that is done, or takes a right that the viewer lacks, has no link.
  if (isDone || !place || !may(me, place.right, cityCode)) return <span className={row}>{content}</span>;
  const link = `${row} pressable focus-visible:-outline-offset-2`;
  const more = <Icon of={ChevronRight} size={20} className="text-third" />;
  return 'tab' in place ? (
    <Link to="/admin" search={{ tab: place.tab, state: place.state }} className={link}>
      {content}
      {more}
    </Link>
  ) : (
    <Link to="/news/write" search={{ as: place.as }} className={link}>
      {content}
      {more}
    </Link>
  );
}
