import { type RefObject, useRef } from 'react';
import { copy } from '#web/copy.ts';
import { CircleX, Search } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { isComposing } from './composition.ts';

type Props = {
  /** Also the accessible name, unless `label` is given. */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  onSearch?: (value: string) => void;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
};

export function SearchField({ placeholder, label, value, onChange, onSearch, autoFocus, inputRef }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? own;
  const clear = () => {
    onChange('');
    ref.current?.focus();
  };
  return (
    <search className="relative flex min-w-0 flex-1 items-center">
      <Icon of={Search} size={20} className="pointer-events-none absolute left-3.5 text-hint" />
      <input
        dir="auto"
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoCapitalize="off"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a search page is opened to type
        autoFocus={autoFocus}
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onSearch?.(value);
        }}
        className="min-h-11 w-full min-w-0 appearance-none rounded-control bg-fill py-2 pr-11 pl-11 easy:pr-20 text-body text-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          label={copy['field.clear']}
          icon={<Icon of={CircleX} size={20} className="text-hint" />}
          shortLabel={copy['field.clearWord']}
          onClick={clear}
          className="absolute! right-0"
        />
      )}
    </search>
  );
}
