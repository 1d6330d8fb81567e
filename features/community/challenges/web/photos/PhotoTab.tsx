import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { myPhotosQuery, photosQuery } from '#community/challenges/web/api.ts';
import { MyRow } from '#community/challenges/web/walking/Ranking.tsx';
import type { TabProps } from '#community/challenges/web/walking/WalkingTab.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { weekName } from '#shared/time/weeks.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PhotoEntry } from './PhotoEntry.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

const likesText = (count: number) => fill(copy['challenges.photo.likes'], { count: grouped(count) });

/** The photo contest: the button that enters a photo, and a town's photos by likes. */
export function PhotoTab({ city, week }: TabProps) {
  const { data, ...query } = useSuspenseInfiniteQuery(photosQuery({ city, week }));
  const { data: mine } = useSuspenseQuery(myPhotosQuery({ city, week }));
  const seen = new Set<string>();
  // A photo that gains likes between two page loads can appear on both pages: show it once.
  const photos = itemsOf(data).filter(({ id }) => !seen.has(id) && seen.add(id));
  const title = mine.open
    ? copy['challenges.photo.title']
    : fill(copy['challenges.photo.titlePast'], { week: weekName(mine.week) });
  return (
    <>
      {mine.open && <PhotoEntry city={city} left={mine.left} />}
      <Section title={title} band={mine.open}>
        {photos.length > 0 ? (
          <PhotoGrid photos={photos} />
        ) : mine.open ? (
          <EmptyState
            title={copy['challenges.photo.empty']}
            body={copy['challenges.photo.emptyBody']}
            drawing="camera"
          />
        ) : (
          <EmptyState title={copy['challenges.photo.emptyPast']} />
        )}
        <EndOfList list={query} />
        {photos.length > 0 && <MyRow me={mine.best} valueText={likesText} open={mine.open} />}
      </Section>
    </>
  );
}
