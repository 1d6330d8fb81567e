import { type ReactNode, useState } from 'react';
import { copy } from '#town/news/writing-copy.ts';
import { ChevronDown } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  /** The names of those that are filled in. */
  filled: string[];
  /** One of them is wrong, so it must be seen. */
  isWrong: boolean;
  children: ReactNode;
};

/** What few news need, folded below the form. It opens by itself where something is filled in or wrong. */
export function RestFields({ filled, isWrong, children }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isWrong || (chosen ?? filled.length > 0);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
      className="group border-line border-t pt-2"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{copy['newsWrite.rest']}</span>
          <span className="block text-meta text-second group-open:hidden">
            {filled.join(' · ') || copy['newsWrite.restHint']}
          </span>
        </span>
        <Icon of={ChevronDown} size={20} className="text-second group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 pt-4">{children}</div>
    </details>
  );
}
