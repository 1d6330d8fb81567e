import { itemsOf } from '#web/lists/cached-list.ts';
import './room.css';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Message, Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { ArrowDown } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { boxesOf, type DisplayedMessage, linesOf } from './messages/conversation.ts';
import { EarlierMessages } from './messages/EarlierMessages.tsx';
import { Incoming } from './messages/Incoming.tsx';
import { MessageRow } from './messages/MessageRow.tsx';
import { useLatestInView } from './messages/use-latest-in-view.ts';
import { messagesQuery } from './messages-query.ts';
import { type Chosen, RoomMenu } from './RoomMenu.tsx';
import { RoomPhotos } from './RoomPhotos.tsx';
import { MessageComposer } from './sending/MessageComposer.tsx';
import { SendingPhotos } from './sending/SendingPhotos.tsx';
import { useOutgoing } from './sending/use-outgoing.ts';
import { useReadMarks } from './use-read-marks.ts';

export function ChatRoom({ room }: { room: Room }) {
  const { id, other } = room;
  const me = useMe();
  const query = useSuspenseInfiniteQuery(messagesQuery(id));
  const outgoing = useOutgoing(id);
  const items = useMemo(() => itemsOf(query.data), [query.data]);
  useReadMarks(room, items);

  const toDisplayedMessage = useMessageConverter(me.id, room.otherReadPosition);
  const lines = useMemo(() => {
    const arrived = new Set(items.map((message) => message.id));
    const waiting = outgoing.waiting.filter((message) => !arrived.has(message.id));
    return linesOf([...items.map(toDisplayedMessage).reverse(), ...waiting]);
  }, [items, outgoing.waiting, toDisplayedMessage]);

  const boxes = useMemo(() => boxesOf(lines), [lines]);

  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { fresh, toLatest } = useLatestInView(scroller, list, lines);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [photoId, setPhotoId] = useState<string | null>(null);

  return (
    <div className="chat-room relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={copy['chat.label']}
        // `Incoming` announces new messages; the log itself would also announce older pages.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end pt-4 pb-2">
          <EarlierMessages query={query} scroller={scroller} />
          {lines.length === 0 && (
            <p className="my-auto text-center text-hint text-row">{copy['chat.empty']}</p>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: <ol> allows no boxes between itself and its items */}
          <div ref={list} role="list">
            {boxes.map((box) => (
              // A contained box, so that a change in or before it costs the browser at most fifty rows of
              // layout. Its padding keeps focus outlines from being cut off.
              <div key={box.key} role="presentation" className="contain-content -mx-3 -mb-1 px-3 pb-1">
                {box.lines.map(({ message, newDay, opens, closes }) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    newDay={newDay}
                    opens={opens}
                    closes={closes}
                    other={other}
                    onMenu={setChosen}
                    onPhoto={setPhotoId}
                    onAgain={outgoing.again}
                    onCancel={outgoing.cancel}
                  />
                ))}
              </div>
            ))}
          </div>
          <SendingPhotos chatId={id} onShown={toLatest} />
        </div>
      </div>
      {fresh && (
        <div className="relative h-0">
          <button
            type="button"
            onClick={toLatest}
            className="fade-in absolute bottom-3 left-1/2 flex min-h-10 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line bg-raised px-4 font-semibold text-brand text-row shadow-float"
          >
            <Icon of={ArrowDown} size={16} />
            {copy['chat.newMessage']}
          </button>
        </div>
      )}
      <MessageComposer chatId={id} onSend={outgoing.send} onPhoto={outgoing.sendPhoto} />
      <Incoming room={room} messages={items} />
      <RoomMenu room={room} chosen={chosen} onClose={() => setChosen(null)} />
      <RoomPhotos lines={lines} name={other.name} open={photoId} onClose={() => setPhotoId(null)} />
    </div>
  );
}

/**
 * Returns the same object for an unchanged message, so that a new message does not re-render a thousand
 * memoised rows.
 */
function useMessageConverter(me: string, otherReadPosition: number) {
  const cache = useRef(new WeakMap<Message, DisplayedMessage>());
  return useCallback(
    (message: Message): DisplayedMessage => {
      const mine = message.senderId === me;
      const unread = mine && !message.deleted && message.position > otherReadPosition;
      const before = cache.current.get(message);
      if (before && before.unread === unread) return before;
      const { id, position, text, photo, createdAt, deleted, can } = message;
      const displayed: DisplayedMessage = {
        id,
        position,
        text,
        photo,
        createdAt,
        deleted,
        can,
        mine,
        unread,
        state: 'sent',
      };
      cache.current.set(message, displayed);
      return displayed;
    },
    [me, otherReadPosition],
  );
}
