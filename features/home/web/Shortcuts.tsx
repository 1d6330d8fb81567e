import { Link } from '@tanstack/react-router';
import { Gift, type LucideIcon, Newspaper, Star, Users } from 'lucide-react';
import { copy } from '#features/home/copy.ts';
import type { PlainPath } from '#web/pages.ts';
import { Icon } from '#web/ui/Icon.tsx';

const places: { to: PlainPath; search: { tab?: string }; label: string; icon: LucideIcon }[] = [
  { to: '/benefits', search: {}, label: copy['home.shortcut.benefits'], icon: Gift },
  { to: '/board', search: { tab: 'clubs' }, label: copy['home.shortcut.clubs'], icon: Users },
  { to: '/news', search: {}, label: copy['home.shortcut.news'], icon: Newspaper },
  { to: '/events', search: {}, label: copy['home.shortcut.events'], icon: Star },
];

export const Shortcuts = () => (
  <nav aria-label={copy['home.shortcuts']} className="px-4 pt-1 pb-5">
    <ul className="flex gap-2">
      {places.map(({ to, search, label, icon }) => (
        <li key={to} className="min-w-0 flex-1">
          <Link
            to={to}
            search={search}
            className="group flex flex-col items-center gap-1.5 rounded-control py-1 text-center font-medium text-meta text-second"
          >
            <span className="grid size-13 place-items-center rounded-picture bg-brand-tint text-brand transition group-active:scale-95">
              <Icon of={icon} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
