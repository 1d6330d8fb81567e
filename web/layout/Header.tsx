import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Bell, CircleUserRound, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { RoomTitle } from '#features/chat/web/RoomTitle.tsx';
import { useOwnTopic } from '#features/profiles/web/use-own-topic.ts';
import { useTownName } from '#features/regions/web/town-name.ts';
import { fill } from '#shared/korean.ts';
import { copy } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import type { HeaderCounts } from '#web/layout/header-counts.ts';
import { titles } from '#web/layout/titles.ts';
import type { Path } from '#web/paths.ts';
import { headerCounts } from '#web/routes.tsx';
import { useMe } from '#web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';

const icons: { to: Path; label: string; icon: typeof Bell }[] = [
  { to: '/search', label: copy['header.aria.search'], icon: Search },
  { to: '/chats', label: copy['header.aria.chats'], icon: MessageCircle },
  { to: '/notifications', label: copy['header.aria.notifications'], icon: Bell },
];

/** The top bar: the page's title, the back button, and four icons that are always there. */
export function Header({ path, below }: { path: Path; below: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const me = useMe();
  useOwnTopic();
  const home = path === '/home';
  const title = home ? <HomeTitle /> : path === '/chat/$chatId' ? <RoomTitle /> : titles[path];
  // A page opened by a shared link has no history in this app: back goes to /home.
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: '/home', replace: true }));
  return (
    <TopBar title={title} onBack={home ? undefined : goBack} below={below}>
      {icons.map(({ to, label, icon }) => (
        <Place key={to} to={to} label={label} icon={icon} />
      ))}
      <IconButton
        label={copy['header.aria.profile']}
        icon={
          me.photo ? (
            <Avatar name={me.name} id={me.id} src={photoUrl(me.photo, 'small')} size={32} />
          ) : (
            <Icon of={CircleUserRound} size={28} className="text-second" />
          )
        }
        render={<Link to="/profile/$userId" params={{ userId: me.id }} />}
      />
    </TopBar>
  );
}

/** A header icon with its unread count. The link works even if the count fails to load. */
function Place({ to, label, icon }: (typeof icons)[number]) {
  const counted = headerCounts[to as keyof HeaderCounts];
  const { data } = useQuery(counted?.query ?? { queryKey: ['header', to], queryFn: skipToken });
  const count = data?.unread ?? 0;
  return (
    <IconButton
      label={label}
      icon={<Icon of={icon} />}
      render={<Link to={to} />}
      count={count}
      countLabel={counted && fill(counted.label, { count })}
    />
  );
}

function HomeTitle() {
  const town = useTownName();
  return (
    <>
      <span className="text-brand">{copy['app.name']}</span> {town}
    </>
  );
}
