import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Message } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { roomQuery } from '#community/chat/web/api.ts';
import { raiseChat } from '#community/chat/web/cached-chats.ts';
import { placeMessage } from '#community/chat/web/cached-messages.ts';
import type { DisplayedMessage } from '#community/chat/web/messages/conversation.ts';
import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import { outboxOf } from '#web/outbox/outboxes.ts';
import type { QueuedRequest } from '#web/outbox/queued-requests.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { queuedMessage, queueOf } from './queued-message.ts';
import { sendPhoto } from './sending-photos.ts';

/** The viewer's unsent messages in a room, and functions to send, retry and cancel. */
export function useOutgoing(chatId: string) {
  const queries = useQueryClient();
  const outbox = outboxOf(useMe().id);
  const all = outbox.list.use();
  const requests = useMemo(() => all.filter(({ queue }) => queue === queueOf(chatId)), [all, chatId]);

  useEffect(
    () =>
      outbox.onArrival(({ queue }, response) => {
        if (!queue.startsWith('chat:')) return;
        placeMessage(queries, response as Message);
        raiseChat(queries, response as Message);
      }),
    [outbox, queries],
  );
  useFailures(requests, () => void queries.invalidateQueries(roomQuery(chatId)));

  return {
    waiting: useMemo(() => requests.map(toDisplayedMessage), [requests]),
    send: (text: string) => outbox.add(queuedMessage(chatId, { id: newId(), text })),
    sendPhoto: (file: File) => sendPhoto(outbox, chatId, file),
    again: outbox.again,
    cancel: outbox.cancel,
  };
}

function toDisplayedMessage({ id, body, note, at, failed }: QueuedRequest): DisplayedMessage {
  return {
    id,
    position: null,
    mine: true,
    text: (body as { text?: string }).text ?? '',
    photo: (note as Image | undefined) ?? null,
    createdAt: new Date(at).toISOString(),
    deleted: false,
    can: { delete: false, report: false },
    unread: false,
    state: failed ? 'failed' : 'sending',
  };
}

/** Shows a message once for each message that failed to send. */
function useFailures(requests: readonly QueuedRequest[], onForbidden: () => void) {
  const reportedIds = useRef<Set<string> | null>(null);
  const forbidden = useEffectEvent(onForbidden);
  useEffect(() => {
    const failed = requests.filter((request) => request.failed);
    const fresh = reportedIds.current ? failed.filter(({ id }) => !reportedIds.current?.has(id)) : [];
    // Messages that failed before the room was opened are already marked, and are not reported again.
    reportedIds.current = new Set(failed.map(({ id }) => id));
    const last = fresh.at(-1)?.failed;
    if (!last) return;
    console.info('message not sent:', last.code, last.reason ?? '');
    if (last.reason === 'chat.forbidden') forbidden();
    const error = new ApiError(last.code, last.reason);
    // If the server gave no reason, the general sentence says what to do.
    showSnackbar(
      last.reason || last.code === 'rate_limited'
        ? errorMessage(error, copy, copy['chat.sendFailed'])
        : copy['chat.sendFailed'],
      {
        failed: true,
      },
    );
  }, [requests]);
}
