import type { ReactNode } from 'react';

/** An option that cannot be chosen. `children`: the text, with marks beside it. */
export const OptionText = ({ children }: { children: ReactNode }) => (
  <div dir="auto" className="min-w-0 flex-1 px-3.5 py-3 [overflow-wrap:anywhere]">
    {children}
  </div>
);
