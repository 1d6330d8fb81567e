import { Link } from '@tanstack/react-router';
import { useLinksOn } from '#residents/town-features/web/feature-off.ts';
import { copy } from '#screens/home/copy.ts';
import { BriefcaseBusiness, Building2, type Drawing, Gift, Megaphone, Users } from '#web/icons.ts';
import type { PlainPath } from '#web/pages.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Place = { to: PlainPath; search: Record<string, string>; label: string; icon: Drawing };

/** The places that the tab bar does not lead to. */
const places: Place[] = [
  { to: '/benefits', search: {}, label: copy['home.shortcut.benefits'], icon: Gift },
  { to: '/board', search: { tab: 'clubs' }, label: copy['home.shortcut.clubs'], icon: Users },
  {
    to: '/benefits',
    search: { category: 'job' },
    label: copy['home.shortcut.jobs'],
    icon: BriefcaseBusiness,
  },
  {
    to: '/benefits',
    search: { category: 'realEstate' },
    label: copy['home.shortcut.property'],
    icon: Building2,
  },
  { to: '/broadcasts', search: {}, label: copy['home.shortcut.broadcasts'], icon: Megaphone },
];

export function Shortcuts() {
  const shown = useLinksOn(places);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={copy['home.shortcuts']} className="px-4 pt-1 pb-5 easy:hidden">
      <ul className="flex gap-1">
        {shown.map(({ to, search, label, icon }) => (
          <li key={label} className="min-w-0 flex-1">
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
}
