import type { ReactNode } from 'react';

/** One thing about a case, with its name above. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-meta text-second">{name}</dt>
    <dd dir="auto" className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
);
