import { copy } from '#community/chat/copy.ts';
import { clockTime } from '#shared/time/date-text.ts';
import { Clock3, RotateCw, X } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { DisplayedMessage } from './conversation.ts';

type Props = {
  message: DisplayedMessage;
  /** Whether to show the time: on the last message of a run. */
  timed: boolean;
  onAgain: (id: string) => void;
  onCancel: (id: string) => void;
};

/** Beside the bubble: the time and the unread mark, or the state of a message being sent. */
export function MessageState({
  message: { id, mine, createdAt, unread, state },
  timed,
  onAgain,
  onCancel,
}: Props) {
  if (state === 'failed')
    return (
      <span className="flex shrink-0 overflow-hidden rounded-full border border-line">
        <MessageAction label={copy['chat.cancel']} icon={X} onClick={() => onCancel(id)} />
        <MessageAction label={copy['chat.resend']} icon={RotateCw} onClick={() => onAgain(id)} red />
      </span>
    );
  if (state === 'sending')
    return (
      <span className="shrink-0 pb-0.5 text-hint" role="img" aria-label={copy['chat.sending']}>
        <Icon of={Clock3} size={14} />
      </span>
    );
  return (
    <span
      className={classNames(
        'flex shrink-0 flex-col pb-0.5 text-[0.6875rem] text-hint leading-[1.2] tabular-nums',
        mine ? 'items-end' : 'items-start',
      )}
    >
      {unread && (
        <span role="img" aria-label={copy['chat.unread']} className="font-bold text-warm-strong">
          {copy['chat.unreadMark']}
        </span>
      )}
      {timed && <time dateTime={createdAt}>{clockTime(createdAt)}</time>}
    </span>
  );
}

type DeedProps = { label: string; icon: typeof X; onClick: () => void; red?: boolean };

const MessageAction = ({ label, icon, onClick, red }: DeedProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={classNames(
      'pressable target-44 grid h-8 w-10 place-items-center',
      red ? 'text-red' : 'text-second',
    )}
  >
    <Icon of={icon} size={16} />
  </button>
);
