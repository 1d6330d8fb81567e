import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { House, MessageSquare, Newspaper, Star } from 'lucide-react';
import { copy } from '#web/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { TabBar } from '#web/ui/TabBar.tsx';

const tabs = [
  { to: '/home', label: copy['footer.home'], icon: House },
  { to: '/news', label: copy['footer.news'], icon: Newspaper },
  { to: '/board', label: copy['footer.board'], icon: MessageSquare },
  { to: '/events', label: copy['footer.events'], icon: Star },
] as const;

export function Footer() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const items = tabs.map(({ to, label, icon }) => ({
    key: to,
    label,
    icon: <Icon of={icon} />,
    activeIcon: <Icon of={icon} filled />,
    active: pathname === to,
    render: <Link to={to} />,
  }));
  return <TabBar label={copy['footer.label']} items={items} onAgain={() => router.invalidate()} />;
}
