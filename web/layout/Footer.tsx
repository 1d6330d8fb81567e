import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { labelOf } from '#web/layout/page-title.ts';
import type { BarLink } from '#web/navigation.ts';
import { TabBar } from '#web/ui/bars/TabBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export function Footer({ tabs }: { tabs: BarLink[] }) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const items = tabs.map(({ to, icon }) => ({
    key: to,
    label: labelOf(to),
    icon: <Icon of={icon} />,
    activeIcon: <Icon of={icon} filled />,
    active: pathname === to,
    render: <Link to={to} />,
  }));
  return <TabBar label={copy['footer.label']} items={items} onAgain={() => router.invalidate()} />;
}
