import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Club, ClubMember } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { removeMember } from '#community/clubs/web/api.ts';
import { invalidateClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { UserRoundX } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { club: Club; member: ClubMember };

export function MemberRow({ club, member: { person, isCreator } }: Props) {
  const me = useMe();
  return (
    <li className="flex items-center pr-1.5">
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="pressable flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
      >
        <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="font-semibold text-head [overflow-wrap:anywhere]">{person.name}</span>
          {isCreator && <Tag>{copy['club.owner']}</Tag>}
          {person.isAdmin && <Tag>{platform['common.admin']}</Tag>}
          {person.id === me.id && <Tag variant="neutral">{copy['club.me']}</Tag>}
        </span>
      </Link>
      {club.can.remove && !isCreator && <MemberMenu clubId={club.id} person={person} />}
    </li>
  );
}

type MenuProps = { clubId: string; person: ClubMember['person'] };

function MemberMenu({ clubId, person: { id, name } }: MenuProps) {
  const queries = useQueryClient();
  const { act: remove } = useAction({
    confirm: () => ({
      title: fill(copy['club.kickConfirm'], { name }),
      body: copy['club.kickConfirmBody'],
      action: copy['club.kick'],
      danger: true,
    }),
    run: async () => placeClub(queries, await removeMember(clubId, id)),
    done: () => fill(copy['club.kicked'], { name }),
    failed: (error) => {
      invalidateClub(queries, clubId);
      return errorMessage(error, copy, copy['club.kickFailed']);
    },
  });
  return (
    <Menu
      label={fill(copy['club.memberMenu'], { name })}
      items={[
        {
          label: copy['club.kick'],
          icon: <Icon of={UserRoundX} />,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
