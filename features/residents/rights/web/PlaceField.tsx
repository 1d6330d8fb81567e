import { useId, useState } from 'react';
import { copy } from '#residents/rights/place-copy.ts';
import { placeGroups, placeLabel } from '#residents/rights/place-groups.ts';
import { ChevronDown } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field, type FieldText, fieldBox } from '#web/ui/fields/Field.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = FieldText & {
  /** The places of a right (`placesOfRight`). */
  places: readonly { value: string }[];
  /** Empty: none is chosen, and the field asks. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * Asks where something is said: a sheet with all places by province, and a search. The only place is not
 * asked.
 */
export function PlaceField({ places, value, onChange, ...field }: Props) {
  const [open, setOpen] = useState(false);
  if (places.length === 1 && places[0]?.value === value) return null;
  return (
    <>
      <Field {...field}>
        {(naming) => (
          <button
            {...naming}
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? `${naming.id}-places` : undefined}
            onClick={() => setOpen(true)}
            className={classNames(fieldBox, 'flex min-h-13 items-center gap-2 py-3 text-start')}
          >
            <span className={classNames('min-w-0 flex-1 truncate', value === '' && 'text-hint')}>
              {value === '' ? field.placeholder : placeLabel(value)}
            </span>
            <Icon of={ChevronDown} className="text-second" />
          </button>
        )}
      </Field>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={field.placeholder ?? field.label ?? ''}>
          <Places
            places={places}
            value={value}
            onChange={(chosen) => {
              onChange(chosen);
              setOpen(false);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

function Places({ places, value, onChange }: Pick<Props, 'places' | 'value' | 'onChange'>) {
  const id = useId();
  const [query, setQuery] = useState('');
  const groups = placeGroups(places, query);
  const first = groups[0]?.places[0];
  const isOnlyOne = groups.length === 1 && groups[0]?.places.length === 1;
  return (
    <div className="flex min-h-[50dvh] flex-col gap-2">
      <div className="sticky -top-1 z-1 flex bg-raised py-1">
        <SearchField
          label={copy['place.search']}
          placeholder={copy['place.searchPlaceholder']}
          value={query}
          onChange={setQuery}
          onSearch={() => isOnlyOne && first && onChange(first.value)}
        />
      </div>
      {groups.length === 0 && (
        <p role="status" className="py-6 text-center text-row text-second">
          {copy['place.notFound']}
        </p>
      )}
      {groups.map(({ name, places: own }) => (
        <section key={name} aria-labelledby={name ? `${id}-${name}` : undefined}>
          {name && (
            <h3 id={`${id}-${name}`} className="pt-2 pb-1 font-semibold text-hint text-meta">
              {name}
            </h3>
          )}
          <ul>
            {own.map((place) => (
              <li key={place.value}>
                <button
                  type="button"
                  aria-pressed={place.value === value}
                  onClick={() => onChange(place.value)}
                  className={classNames(
                    'pressable -mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center rounded-control px-2 text-start text-body',
                    place.value === value ? 'font-bold text-brand' : 'text-ink',
                  )}
                >
                  {place.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
