import { Link } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { useEasy } from '#web/display/easy.ts';
import { CircleUserRound } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { labelOf } from '#web/layout/page-title.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';

/** The header's icon of one's own profile: one's photo, if there is one. */
export function OwnProfileLink() {
  const me = useMe();
  const easy = useEasy();
  const path = '/profile/$userId';
  return (
    <IconButton
      label={easy ? copy['header.me'] : labelOf(path)}
      shortLabel={copy['header.me']}
      icon={
        me.photo ? (
          <Avatar name={me.name} id={me.id} src={photoUrl(me.photo, 'small')} size={32} />
        ) : (
          <Icon of={CircleUserRound} size={28} className="text-second" />
        )
      }
      render={<Link to={path} params={{ userId: me.id }} />}
    />
  );
}
