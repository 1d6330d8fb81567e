import { Link } from '@tanstack/react-router';
import type { Chat, LastMessage } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { chatCount } from '#community/chat/web/header-count.ts';
import { fill } from '#shared/text/korean.ts';
import { listTime } from '#shared/time/date-text.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { BellOff, Camera } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';

export function ChatRow({ chat: { id, other, unread, hushed, lastMessage } }: { chat: Chat }) {
  const name = other?.name ?? platform['common.unknownUser'];
  return (
    <Link
      to="/chat/$chatId"
      params={{ chatId: id }}
      state={other ? { itemName: other.name } : undefined}
      className="pressable flex items-center gap-3.5 px-4 py-3 focus-visible:-outline-offset-2"
    >
      {other ? (
        <Avatar name={name} id={other.id} src={photoUrl(other.photo, 'small')} size={48} />
      ) : (
        <span className="size-12 shrink-0 rounded-full bg-fill" />
      )}
      <span className="block min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            className={classNames('min-w-0 truncate font-bold text-head', other ? 'text-ink' : 'text-second')}
          >
            {name}
          </span>
          <span className="flex flex-1 self-center text-hint">
            {hushed && (
              <span role="img" aria-label={copy['chats.hushed']}>
                <Icon of={BellOff} size={15} />
              </span>
            )}
          </span>
          {lastMessage && (
            <time dateTime={lastMessage.createdAt} className="shrink-0 text-hint text-tag tabular-nums">
              {listTime(serverNow(), lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-start gap-2">
          <span className="line-clamp-2 min-w-0 flex-1 text-row text-second [overflow-wrap:anywhere]">
            <MessagePreview last={lastMessage} />
          </span>
          <Badge count={unread} label={fill(chatCount.label, { count: unread })} className="mt-0.5" />
        </span>
      </span>
    </Link>
  );
}

function MessagePreview({ last }: { last: LastMessage | null }) {
  if (!last) return copy['chats.noMessage'];
  if (last.deleted) return copy['chat.deleted'];
  if (!last.isPhoto) return last.text;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon of={Camera} size={15} />
      {copy['chats.photo']}
    </span>
  );
}
