import type { CalendarEntry, EntryType } from '#days/calendar/contract.ts';
import { Dot } from '#web/ui/Dot.tsx';

const colourOf = { user: 'brand', news: 'warm', club: 'blue' } as const satisfies Record<EntryType, string>;

/** As many dots as fit in the narrowest cell. */
const room = 3;

/** One dot per event in the colour of its kind; `+n` for those that do not fit. */
export function EntryDots({ entries }: { entries: CalendarEntry[] }) {
  return (
    <span className="flex h-2 items-center justify-center gap-[3px]">
      {entries.slice(0, room).map(({ id, type }) => (
        <Dot key={id} colour={colourOf[type]} className="size-[5px]!" />
      ))}
      {entries.length > room && (
        <span className="font-semibold text-[0.625rem] text-second leading-2 tabular-nums tracking-tight">
          +{entries.length - room}
        </span>
      )}
    </span>
  );
}
