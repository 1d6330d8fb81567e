import { copy } from '#town/announcements/banner-copy.ts';
import type { ShownAnnouncement } from '#town/announcements/contract.ts';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';

export default function Banners({ items }: { items: ShownAnnouncement[] }) {
  return (
    <section aria-label={copy['announcements.region']} className="flex flex-col gap-2 px-4 pb-4">
      {items.map((item) => (
        <AnnouncementBanner key={item.id} announcement={item} />
      ))}
    </section>
  );
}
