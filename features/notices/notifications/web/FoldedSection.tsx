import type { ReactNode } from 'react';
import { ChevronDown } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = { title: string; chosen: string; children: ReactNode };

/** A section that is seldom changed: closed, it says what is chosen. */
export const FoldedSection = ({ title, chosen, children }: Props) => (
  <details className="group border-fill border-t-8 forced-colors:border-t">
    <summary className="pressable flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-3 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
      <span className="block min-w-0 flex-1">
        <span className="block font-bold text-section">{title}</span>
        <span className="block text-row text-second [word-break:keep-all]">{chosen}</span>
      </span>
      <Icon of={ChevronDown} size={20} className="text-third group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
