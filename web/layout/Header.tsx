import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwnTopic } from '#features/profiles/web/use-own-topic.ts';
import { fill } from '#shared/korean.ts';
import { copy } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { HeaderTitle } from '#web/layout/HeaderTitle.tsx';
import { labelOf } from '#web/layout/page-title.ts';
import { type BarLink, headerLinks } from '#web/navigation.ts';
import type { Page } from '#web/pages.ts';
import { homePath } from '#web/paths.ts';
import { useMe } from '#web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';

/** The top bar: the page's title, the back button, and four icons that are always there. */
export function Header({ page, below }: { page: Page; below: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const me = useMe();
  useOwnTopic();
  // A page opened by a shared link has no history in this app: back goes to /home.
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: homePath, replace: true }));
  return (
    <TopBar
      title={<HeaderTitle page={page} />}
      onBack={page.path === homePath ? undefined : goBack}
      below={below}
    >
      {headerLinks.map((link) => (
        <HeaderLink key={link.to} {...link} />
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
function HeaderLink({ to, icon, count: counted }: BarLink) {
  const { data } = useQuery(counted?.query ?? { queryKey: ['header', to], queryFn: skipToken });
  const count = data?.unread ?? 0;
  return (
    <IconButton
      label={labelOf(to)}
      icon={<Icon of={icon} />}
      render={<Link to={to} />}
      count={count}
      countLabel={counted && fill(counted.label, { count })}
    />
  );
}
