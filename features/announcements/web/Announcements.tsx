import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#features/announcements/banner-copy.ts';
import { useRegion, useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useTopics } from '#web/live/use-live.ts';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';
import { announcementsQuery } from './banner-api.ts';
import { useRefetchAtEnd } from './use-refetch-at-end.ts';

/** What is announced for the viewer's town, its province and the country. Nothing if there is none. */
export function Announcements() {
  const { items } = useSuspenseQuery(announcementsQuery(useViewedRegion())).data;
  const { provinceCode, cityCode } = useRegion();
  const places = ['all', provinceCode, cityCode].filter((place) => place !== null);
  useTopics(places.map((place) => `announcements:${place}`));
  useRefetchAtEnd(items);
  if (items.length === 0) return null;
  return (
    <section aria-label={copy['announcements.region']} className="flex flex-col gap-2 px-4 pb-4">
      {items.map((item) => (
        <AnnouncementBanner key={item.id} announcement={item} />
      ))}
    </section>
  );
}
