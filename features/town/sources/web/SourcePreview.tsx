import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import type { SourcePreview as Preview } from '#town/sources/contract.ts';
import { copy } from '#town/sources/copy.ts';
import { serverNow } from '#web/device/clock.ts';

/** The current contents of an address. */
export function SourcePreview({ preview: { kind, title, count, items } }: { preview: Preview }) {
  return (
    <section className="rounded-control border border-line px-4 py-3">
      <h3 className="font-semibold text-row [overflow-wrap:anywhere]">{title}</h3>
      <p className="text-hint text-meta">
        {fill(copy['sources.previewed'], { kind: copy[`sources.kind.${kind}`], count })}
      </p>
      {count === 0 && <p className="mt-2 text-row text-second">{copy['sources.previewEmpty']}</p>}
      <ul className="mt-1">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className="border-line border-t py-2 first:border-t-0">
            <p className="line-clamp-2 text-row [overflow-wrap:anywhere]">{item.title}</p>
            <p className="text-hint text-meta">{whenText(item)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whenText = ({ day, publishedAt }: Preview['items'][number]) =>
  day
    ? fill(copy['sources.eventDay'], { date: dayText(day) })
    : publishedAt && relativeTime(serverNow(), new Date(publishedAt));
