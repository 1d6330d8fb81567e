import type { City } from '#residents/regions/cities.ts';
import { copy } from '#residents/regions/copy.ts';
import { MapPin } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/**
 * Shows the choice, because both columns may have scrolled away from it. The line's height is reserved, so
 * that nothing jumps.
 */
export function ChosenCity({ city }: { city: City | null }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-row">
      {city && (
        <>
          <Icon of={MapPin} size={18} className="text-brand" />
          <span className="sr-only">{copy['regionSetup.chosen']}</span>{' '}
          {city.provinceName !== city.name && <span className="text-second">{city.provinceName}</span>}{' '}
          <strong className="font-semibold text-ink">{city.name}</strong>
        </>
      )}
    </p>
  );
}
