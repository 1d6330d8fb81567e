import type { ReactNode } from 'react';

const Filled = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="currentColor"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    {children}
  </svg>
);

/* Filled variants of lucide's House, Newspaper, MessageSquareText and Star, for the active tab. */
const cut = { fill: 'none', stroke: 'var(--page)' };

export const HouseFilled = () => (
  <Filled>
    <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
    <path d="M9 21.200v-7.200a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v7.200z" fill="var(--page)" stroke="none" />
  </Filled>
);

export const NewspaperFilled = () => (
  <Filled>
    <path d="M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2" />
    <path d="M18 14h-8M15 18h-5M10.5 6.5h7v3h-7z" {...cut} />
  </Filled>
);

export const MessageFilled = () => (
  <Filled>
    <path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.710.710 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />
    <path d="M7 11h10M7 15h6M7 7h8" {...cut} />
  </Filled>
);

export const StarFilled = () => (
  <Filled>
    <path d="M11.525 2.295a.530.530 0 0 1 .950 0l2.310 4.679a2.123 2.123 0 0 0 1.595 1.160l5.166.756a.530.530 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.140a.530.530 0 0 1-.771.560l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.010a.530.530 0 0 1-.770-.560l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.160 9.795a.530.530 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.160z" />
  </Filled>
);
