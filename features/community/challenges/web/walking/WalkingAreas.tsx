import { useQuery } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { type TownWeek, walkingAreasQuery } from '#community/challenges/web/api.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** The areas of the town by the median of their walkers. Nothing where fewer than two can be compared. */
export function WalkingAreas(town: TownWeek) {
  const areas = useQuery(walkingAreasQuery(town)).data?.areas ?? [];
  if (areas.length < 2) return null;
  const most = Math.max(1, ...areas.map(({ median }) => median));
  return (
    <Section band title={copy['challenges.areas.title']}>
      <p className="px-4 pb-3 text-meta text-second">{copy['challenges.areas.rule']}</p>
      <ol className="flex flex-col gap-4 px-4 pb-5">
        {areas.map(({ name, walkers, median, isMine }) => (
          <li key={name}>
            <p className="flex items-center gap-2">
              <span className="min-w-0 truncate font-semibold text-ink text-row">{name}</span>
              {isMine && <Tag>{copy['challenges.areas.mine']}</Tag>}
              <span className="shrink-0 text-meta text-second tabular-nums">
                {fill(copy['challenges.areas.walkers'], { n: grouped(walkers) })}
              </span>
              <span className="ml-auto shrink-0 font-bold text-ink text-row tabular-nums">
                {fill(copy['challenges.walking.steps'], { count: grouped(median) })}
              </span>
            </p>
            <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-fill">
              <span
                style={{ width: `${Math.max(2, Math.round((median / most) * 100))}%` }}
                className="drawn block h-full rounded-full bg-brand"
              />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
