import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import type { Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { type Chosen, hasMenu } from '#community/chat/web/RoomMenu.tsx';
import { dayHeading } from '#shared/time/date-text.ts';
import type { Day } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { Ellipsis } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { beside } from '#web/ui/layers/MenuLayer.tsx';
import { Bubble } from './Bubble.tsx';
import type { DisplayedMessage } from './conversation.ts';
import { MessageState } from './MessageState.tsx';
import { useLongPress } from './use-long-press.ts';

type Props = {
  message: DisplayedMessage;
  newDay: Day | null;
  opens: boolean;
  closes: boolean;
  other: Room['other'];
  onMenu: (chosen: Chosen) => void;
  onPhoto: (id: string) => void;
  onAgain: (id: string) => void;
  onCancel: (id: string) => void;
};

/**
 * One message with its avatar, day separator and menu button. Memoised: it re-renders only when its own props
 * change.
 */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, newDay, opens, closes, other, onMenu, onPhoto, onAgain, onCancel } = props;
  const { mine } = message;
  const button = useRef<HTMLButtonElement>(null);
  const menu = message.state === 'sent' && hasMenu(message);
  const open = (element: HTMLElement | null) => menu && onMenu({ message, place: beside(element, 3) });
  const press = useLongPress(open);

  return (
    // biome-ignore lint/a11y/useSemanticElements: boxes separate the items from their list
    <div role="listitem" data-id={message.id}>
      {newDay && (
        <p className="my-4 text-center">
          <span className="inline-block rounded-full bg-fill px-3 py-1 text-second text-tag">
            {dayHeading(newDay)}
          </span>
        </p>
      )}
      <div
        className={classNames(
          'group flex gap-2',
          mine ? 'justify-end' : 'justify-start',
          opens ? 'mt-3' : 'mt-1',
        )}
      >
        {!mine && <Face other={other} shown={opens} />}
        <div className={classNames('flex min-w-0 flex-1 flex-col', mine ? 'items-end' : 'items-start')}>
          {!mine && opens ? (
            <span className="mb-1 max-w-full truncate font-semibold text-meta text-second">{other.name}</span>
          ) : (
            <span className="sr-only">{mine ? copy['chat.me'] : other.name}</span>
          )}
          <div className={classNames('flex max-w-full items-end gap-1.5', mine && 'flex-row-reverse')}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a touch shortcut; the button beside it works for everyone */}
            <div
              {...press}
              onContextMenu={(event) => {
                // On touch screens the long press opens our menu instead of the browser's.
                if (menu && (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse')
                  event.preventDefault();
              }}
              className={classNames('bubble min-w-0', mine && 'bubble-mine')}
            >
              <Bubble message={message} name={other.name} onPhoto={onPhoto} />
            </div>
            <div className="relative flex min-w-8 shrink-0 items-end self-stretch">
              <MessageState message={message} timed={closes} onAgain={onAgain} onCancel={onCancel} />
              {menu && (
                <button
                  ref={button}
                  type="button"
                  aria-label={platform['common.more']}
                  aria-haspopup="menu"
                  onClick={() => open(button.current)}
                  className={classNames(
                    'target-44 absolute! bottom-0 grid size-8 place-items-center rounded-full bg-page text-second',
                    'opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100',
                    mine ? 'right-0' : 'left-0',
                  )}
                >
                  <Icon of={Ellipsis} size={18} />
                </button>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
});

function Face({ other, shown }: { other: Room['other']; shown: boolean }) {
  if (!shown) return <span className="w-9 shrink-0" />;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: other.id }}
      aria-label={other.name}
      className="target-44 h-fit shrink-0 rounded-full"
    >
      <Avatar name={other.name} id={other.id} src={photoUrl(other.photo, 'small')} size={36} />
    </Link>
  );
}
