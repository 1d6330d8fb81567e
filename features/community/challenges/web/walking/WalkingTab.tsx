import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { walkingQuery } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { weekName } from '#shared/time/weeks.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Finishers } from './Finishers.tsx';
import { MyRow, Ranking } from './Ranking.tsx';
import { StepsCard } from './StepsCard.tsx';
import { WalkingAreas } from './WalkingAreas.tsx';

export type TabProps = { city: string; week: number | undefined; running: number };

const stepsText = (count: number) => fill(copy['challenges.walking.steps'], { count: grouped(count) });

/** The steps ranking, and in the running week the form for the viewer's own steps. */
export function WalkingTab({ city, week }: TabProps) {
  const { data } = useSuspenseQuery(walkingQuery({ city, week }));
  const title = data.open
    ? copy['challenges.walking.title']
    : fill(copy['challenges.walking.titlePast'], { week: weekName(data.week) });
  return (
    <>
      <StepsCard city={city} walking={data} />
      <Section title={title} band>
        {data.open && <p className="px-4 pb-2 text-meta text-second">{copy['challenges.walking.reset']}</p>}
        {data.rows.length > 0 ? (
          <Ranking rows={data.rows} valueText={stepsText} />
        ) : data.open ? (
          <EmptyState title={copy['challenges.walking.empty']} body={copy['challenges.takePart']} />
        ) : (
          <EmptyState title={copy['challenges.walking.emptyPast']} />
        )}
        <MyRow
          me={data.me}
          valueText={stepsText}
          open={data.open}
          share={{ challenge: 'walking', week: data.week }}
        />
      </Section>
      <Finishers city={city} week={week} />
      <WalkingAreas city={city} week={week} />
    </>
  );
}
