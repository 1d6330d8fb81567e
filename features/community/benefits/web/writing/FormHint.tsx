import type { ReactNode } from 'react';
import { Info } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** A note that explains why the form asks for the fields below. */
export const FormHint = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-brand-tint px-3.5 py-3 text-meta text-second">
    <Icon of={Info} size={18} className="shrink-0 text-brand" />
    <span>{children}</span>
  </p>
);
