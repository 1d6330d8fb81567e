import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#notices/notifications/copy.ts';
import { CheckCheck, Settings } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { unreadQuery } from './header-count.ts';
import { useRead } from './use-read.ts';

/** The button that marks all as read, and a link to the settings. */
export function NotificationsBar() {
  const { data } = useQuery(unreadQuery);
  const read = useRead();
  const none = (data?.unread ?? 0) === 0;
  return (
    <UnderHeader>
      <div className="flex min-h-11 items-center justify-between border-line border-b pr-2 pl-2">
        <button
          type="button"
          aria-disabled={none || undefined}
          onClick={() => !none && read.mutate(null)}
          className="pressable target-44 flex min-h-9 items-center gap-1.5 rounded-full px-2 font-semibold text-ink text-row aria-disabled:text-hint"
        >
          <Icon of={CheckCheck} size={18} />
          {copy['notifications.readAll']}
        </button>
        <IconButton
          label={titleOf('/settings/notifications')}
          icon={<Icon of={Settings} size={20} className="text-second" />}
          shortLabel={copy['notifications.settingsWord']}
          render={<Link to="/settings/notifications" />}
        />
      </div>
    </UnderHeader>
  );
}
