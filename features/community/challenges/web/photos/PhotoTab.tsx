import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { myPhotosQuery, photosQuery } from '#community/challenges/web/api.ts';
import { MyRow } from '#community/challenges/web/walking/Ranking.tsx';
import type { TabProps } from '#community/challenges/web/walking/WalkingTab.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { weekName } from '#shared/time/weeks.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EnterPhotoSheet } from './EnterPhotoSheet.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

const likesText = (count: number) => fill(copy['challenges.photo.likes'], { count: grouped(count) });

/** The photo contest: a town's photos by likes. */
export function PhotoTab({ city, week }: TabProps) {
  const { data, ...query } = useSuspenseInfiniteQuery(photosQuery({ city, week }));
  const { data: mine } = useSuspenseQuery(myPhotosQuery({ city, week }));
  const [entering, setEntering] = useState(false);
  const seen = new Set<string>();
  // A photo that gains likes between two page loads can appear on both pages: show it once.
  const photos = itemsOf(data).filter(({ id }) => !seen.has(id) && seen.add(id));
  const canEnter = mine.open && mine.left > 0;
  const title = mine.open
    ? copy['challenges.photo.title']
    : fill(copy['challenges.photo.titlePast'], { week: weekName(mine.week) });
  return (
    <>
      <Section
        title={title}
        side={
          canEnter && (
            <Button
              size="small"
              variant="secondary"
              icon={<Icon of={Camera} size={18} />}
              aria-haspopup="dialog"
              onClick={() => setEntering(true)}
            >
              {copy['challenges.photo.upload']}
            </Button>
          )
        }
      >
        {mine.open && (
          <p className="px-4 pb-3 text-meta text-second">
            {copy['challenges.photo.rule']}{' '}
            {mine.left > 0
              ? fill(copy['challenges.photo.left'], { count: mine.left })
              : copy['challenges.photo.leftNone']}
          </p>
        )}
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
      {mine.open && <EnterPhotoSheet city={city} open={entering} onClose={() => setEntering(false)} />}
    </>
  );
}
