import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type Rendered, renderAs } from '#web/ui/render-as.ts';
import { scrollBehavior } from './scroll-behavior.ts';

type TabBarItem = {
  key: string;
  label: string;
  icon: ReactNode;
  activeIcon: ReactNode;
  active: boolean;
  /** The link: `<Link to="/home" />`. */
  render: Rendered;
};

type Props = {
  label: string;
  items: TabBarItem[] /** `onAgain`: called when the active tab is pressed while the page is at its top. */;
  onAgain?: () => void;
};

export function TabBar({ label, items, onAgain }: Props) {
  const again = (event: MouseEvent) => {
    event.preventDefault();
    if (window.scrollY < 4) onAgain?.();
    else window.scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return (
    <nav
      aria-label={label}
      className="tab-bar sticky bottom-0 z-30 border-line border-t bg-page pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex min-h-16">
        {items.map(({ key, label, icon, activeIcon, active, render }) => {
          const given = {
            'aria-current': active ? 'page' : undefined,
            ...(active && { onClick: again }),
            className: classNames(
              'flex h-full flex-col items-center justify-center gap-[3px] rounded-control py-1.5 text-center text-tab transition active:scale-95',
              'focus-visible:-outline-offset-2 easy:text-[0.875rem] easy:[&>svg]:hidden',
              active ? 'font-bold text-brand easy:bg-brand-tint' : 'font-medium text-hint',
            ),
          };
          const content = (
            <>
              {active ? activeIcon : icon}
              {label}
            </>
          );
          return (
            <li key={key} className="min-w-0 flex-1">
              {renderAs(render, 'a', given, content)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
