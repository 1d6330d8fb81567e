import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fill } from '#shared/text/korean.ts';
import { useEasy } from '#web/display/easy.ts';
import { labelOf } from '#web/layout/page-title.ts';
import { useOwnTopic } from '#web/live/use-own-topic.ts';
import type { BarLink } from '#web/navigation.ts';
import { homePath, type Page } from '#web/pages.ts';
import { TopBar } from '#web/ui/bars/TopBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  page: Page;
  title: ReactNode;
  links: BarLink[];
  /** A last icon, after the links. */
  end: ReactNode;
  /** The page's own menu, in place of all of them. */
  menu: ReactNode;
  below: ReactNode;
};

/** The top bar: the page's title, the back button, and the icons that are always there. */
export function Header({ page, title, links, end, menu, below }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useOwnTopic();
  // A page opened by a shared link has no history in this app: back goes to the first page.
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: homePath, replace: true }));
  return (
    <TopBar
      title={title}
      onBack={page.path === homePath ? undefined : goBack}
      links={
        !menu && (
          <>
            {links.map(
              // A link to the page that is open says nothing, unless it counts.
              (link) => (link.count || link.to !== page.path) && <HeaderLink key={link.to} {...link} />,
            )}
            {end}
          </>
        )
      }
      below={below}
    >
      {menu}
    </TopBar>
  );
}

/** A header icon with its unread count. The link works even if the count fails to load. */
function HeaderLink({ to, icon, shortLabel, count: counted }: BarLink) {
  const easy = useEasy();
  const { data } = useQuery(counted?.query ?? { queryKey: ['header', to], queryFn: skipToken });
  const count = data?.unread ?? 0;
  return (
    <IconButton
      label={easy && shortLabel ? shortLabel : labelOf(to)}
      shortLabel={shortLabel}
      icon={<Icon of={icon} />}
      render={<Link to={to} />}
      count={count}
      countLabel={counted && fill(counted.label, { count })}
    />
  );
}
