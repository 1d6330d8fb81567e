import { useQuery } from '@tanstack/react-query';
import { copy } from '#days/calendar/copy.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import type { Month } from '#shared/time/dates.ts';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { monthQuery } from './api.ts';
import { DaySigns } from './DaySigns.tsx';
import { frameOf } from './EntryLine.tsx';
import { showType, useHiddenTypes } from './shown-types.ts';

const kinds = [
  { type: 'news', label: copy['home.calendar.toggleNews'], size: 'h-3', feature: undefined },
  { type: 'club', label: copy['home.calendar.toggleClub'], size: 'size-3', feature: 'clubs' },
] as const;

/**
 * Shows or hides news and meetings, and what the days of the month are besides events; the viewer's own
 * events are always shown. It is the legend of the month, too.
 */
export function TypeToggles({ month }: { month: Month }) {
  const hidden = useHiddenTypes();
  const isOff = useFeatureOff();
  const { data } = useQuery(monthQuery(month));
  const switchOf = (type: Parameters<typeof showType>[0]) => ({
    pressed: !hidden.includes(type),
    onChange: (shown: boolean) => showType(type, shown),
  });
  return (
    <div className="flex min-h-11 flex-wrap gap-2 px-4 pt-3">
      {kinds.map(
        ({ type, label, size, feature }) =>
          !isOff(feature) && (
            <Toggle
              key={type}
              label={label}
              icon={<i className={`${size} ${frameOf[type]}`} />}
              {...switchOf(type)}
            />
          ),
      )}
      {data?.legend.map(({ layer, name, signs }) => (
        <Toggle
          key={layer}
          label={name}
          text={
            <span className="flex flex-wrap gap-x-2.5">
              {signs[0]
                ? signs.map(({ sign, name: ofSign }) => (
                    <span key={sign} className="inline-flex items-center gap-1">
                      <DaySigns signs={[sign]} />
                      {ofSign}
                    </span>
                  ))
                : name}
            </span>
          }
          {...switchOf(layer)}
        />
      ))}
    </div>
  );
}
