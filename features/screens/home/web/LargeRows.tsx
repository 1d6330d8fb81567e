import { Link } from '@tanstack/react-router';
import { useLinksOn } from '#residents/town-features/web/feature-off.ts';
import { copy as home } from '#screens/home/copy.ts';
import { copy } from '#screens/home/row-copy.ts';
import { ChevronRight, Gift, Megaphone, MessageSquare, Users } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The ways of the easy screen, in place of the shortcuts. The rest of these are in 혜택. */
const rows = [
  {
    to: '/broadcasts',
    label: home['home.shortcut.broadcasts'],
    detail: copy['home.row.broadcasts'],
    icon: Megaphone,
  },
  { to: '/board', label: copy['home.row.board'], detail: copy['home.row.boardDetail'], icon: MessageSquare },
  {
    to: '/board',
    search: { tab: 'clubs' },
    label: home['home.shortcut.clubs'],
    detail: copy['home.row.clubs'],
    icon: Users,
  },
  { to: '/benefits', label: home['home.shortcut.benefits'], detail: copy['home.row.benefits'], icon: Gift },
] as const;

function LargeRows() {
  const shown = useLinksOn<(typeof rows)[number]>(rows);
  return (
    <nav aria-label={home['home.shortcuts']} className="hidden px-4 pt-2 pb-6 easy:block">
      <ul className="flex flex-col gap-2">
        {shown.map(({ icon, label, detail, ...to }) => (
          <li key={label}>
            <Link
              {...to}
              className="flex min-h-18 items-center gap-4 rounded-picture bg-brand-tint px-4 py-2.5 text-brand active:brightness-95"
            >
              <Icon of={icon} size={32} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-section">{label}</span>{' '}
                <span className="block text-meta text-second">{detail}</span>
              </span>
              <Icon of={ChevronRight} size={28} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
export default LargeRows;
