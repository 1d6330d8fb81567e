import { Link } from '@tanstack/react-router';
import type { Benefit } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { copy as platform } from '#web/copy.ts';
import { MessageCircle } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** The author, with a button to message them. A deleted account has no profile link. */
export function BenefitAuthor({ benefit: { author, can } }: { benefit: Benefit }) {
  const me = useMe();
  const name = author?.name ?? platform['common.unknownUser'];
  const face = (
    <>
      <Avatar name={name} id={author?.id} src={photoUrl(author?.photo, 'small')} size={44} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <span className="font-semibold text-head [overflow-wrap:anywhere]">{name}</span>
        {author?.isAdmin && <Tag>{platform['common.admin']}</Tag>}
      </span>
    </>
  );
  const row = 'flex min-w-[8rem] flex-1 items-center gap-3 py-1';
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pt-4 pb-14">
      {author ? (
        <Link
          to="/profile/$userId"
          params={{ userId: author.id }}
          className={`${row} pressable rounded-control text-left`}
        >
          {face}
        </Link>
      ) : (
        <div className={row}>{face}</div>
      )}
      {author && can.message && (
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={MessageCircle} size={18} />}
          render={<Link to="/chat/$chatId" params={{ chatId: chatIdOf(me.id, author.id) }} />}
        >
          {copy['benefit.message']}
        </Button>
      )}
    </div>
  );
}
