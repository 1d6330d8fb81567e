import { copy } from '#days/calendar/copy.ts';
import type { Month } from '#shared/time/dates.ts';
import { Dot } from '#web/ui/Dot.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { showType, useHiddenTypes } from './shown-types.ts';
import { useLayers } from './use-entries.ts';

const kinds = [
  { type: 'news', label: copy['home.calendar.toggleNews'], colour: 'warm' },
  { type: 'club', label: copy['home.calendar.toggleClub'], colour: 'blue' },
] as const;

/** Shows or hides news and meetings; the viewer's own events are always shown. */
export function TypeToggles() {
  const hidden = useHiddenTypes();
  return (
    <div className="flex gap-2">
      {kinds.map(({ type, label, colour }) => (
        <Toggle
          key={type}
          label={label}
          pressed={!hidden.includes(type)}
          onChange={(shown) => showType(type, shown)}
          icon={<Dot colour={colour} className={hidden.includes(type) ? 'opacity-35' : undefined} />}
        />
      ))}
    </div>
  );
}

/** Shows or hides what the days are besides events, of what the month has. */
export function LayerToggles({ month }: { month: Month }) {
  const hidden = useHiddenTypes();
  return (
    <div className="flex min-h-9 flex-wrap gap-2 px-4 pt-3">
      {useLayers(month).map((layer) => (
        <Toggle
          key={layer}
          label={copy[`home.calendar.${layer}`]}
          pressed={!hidden.includes(layer)}
          onChange={(shown) => showType(layer, shown)}
        />
      ))}
    </div>
  );
}
