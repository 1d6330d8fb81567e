import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Measure } from '#moderation/takedowns/contract.ts';
import { copy as takedownCopy } from '#moderation/takedowns/copy.ts';
import { copy } from '#moderation/takedowns/measure-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useOwnTopic } from '#web/live/use-own-topic.ts';
import { Section } from '#web/ui/Section.tsx';
import { measureQuery } from './api.ts';
import { Fact } from './Fact.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';

const day = (at: string) => dayText(seoulDay(at));

/** The measure as the author of a paused item sees it: why, until when, and what they can do. */
export function MeasureView({ id }: { id: string }) {
  const { data } = useSuspenseQuery(measureQuery(id));
  // The page has no header, which would subscribe to it.
  useOwnTopic();
  return (
    <Refreshable>
      <div className="px-4 pt-5 pb-5">
        <h2 className="font-bold text-title">{headlineOf(data)}</h2>
        <p className="mt-2 text-row text-second">{copy['measure.why']}</p>
      </div>
      <dl className="flex flex-col gap-4 px-4 pb-6">
        <Fact name={copy['measure.item']}>
          <p className="[overflow-wrap:anywhere]">{data.title || '–'}</p>
          {data.path && (
            <Link
              to={data.path}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-brand text-row"
            >
              {copy['measure.open']}
            </Link>
          )}
        </Fact>
        <Fact name={copy['measure.ground']}>{takedownCopy[`takedown.ground.${data.ground}`]}</Fact>
        {data.reason && <Fact name={copy['measure.reason']}>{data.reason}</Fact>}
        <Fact name={copy['measure.since']}>{day(data.pausedAt)}</Fact>
        <Fact name={copy['measure.until']}>{day(data.closedAt ?? data.pausedUntil)}</Fact>
        {data.closingReason && <Fact name={copy['measure.closingReason']}>{data.closingReason}</Fact>}
      </dl>
      {data.objection && (
        <Section title={copy['measure.objectionTitle']} band>
          <div className="px-4 pb-8">
            <Fact name={fill(copy['measure.sentOn'], { day: day(data.objection.at) })}>
              {data.objection.text}
            </Fact>
          </div>
        </Section>
      )}
      {data.can.object && (
        <Section title={copy['measure.objectionTitle']} band>
          <ObjectionForm id={data.id} until={day(data.pausedUntil)} />
        </Section>
      )}
    </Refreshable>
  );
}

const headlines: Partial<Record<Measure['state'], keyof typeof copy>> = {
  paused: 'measure.paused',
  objected: 'measure.objected',
  removed: 'measure.removed',
  restored: 'measure.restored',
  withdrawn: 'measure.withdrawn',
};

const headlineOf = ({ state, pausedUntil }: Measure) =>
  fill(copy[headlines[state] ?? 'measure.gone'], { day: day(pausedUntil) });
