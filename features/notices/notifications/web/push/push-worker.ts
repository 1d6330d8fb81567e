import type { PushMessage } from '#notices/notifications/contract.ts';
import { ownPath } from '#web/paths.ts';
import { openInApp } from '#web/service-worker/open-in-app.ts';
import { worker } from '#web/service-worker/scope.ts';

type NotificationData = Pick<PushMessage, 'path' | 'id' | 'kind'>;

const list = '/notifications';

/**
 * Shown for a push that cannot be read. Its text is not in `copy.ts`, which the worker would load as a whole.
 */
const unreadable: PushMessage = {
  title: '마실',
  body: '새로운 알림이 있어요',
  path: list,
  tag: list,
  kind: '',
  why: '',
  id: null,
};

/** Not in `copy.ts` for the same reason. */
const hushText = '이런 건 조용히';
const settings = '/settings/notifications';

/** The content of a push. Browsers require a notification for every push, also for an unreadable one. */
function messageOf(data: { json(): unknown } | null): PushMessage {
  try {
    const { title, body, path, tag, id, kind, why } = (data?.json() ?? {}) as Partial<PushMessage>;
    if (title && body)
      return {
        title,
        body,
        path: ownPath(path) ?? list,
        tag: tag ?? list,
        kind: kind ?? '',
        why: why ?? '',
        id: typeof id === 'string' ? id : null,
      };
  } catch {
    // The push is not from our server, or from a newer version of it.
  }
  return unreadable;
}

async function show({ title, body, path, tag, id, kind, why }: PushMessage) {
  const notificationData: NotificationData = { path, id, kind };
  // TypeScript’s library leaves the buttons out, because not every browser has them.
  const buttons = kind ? { actions: [{ action: 'hush', title: hushText }] } : {};
  await worker.registration.showNotification(title, {
    body: why ? `${body}\n${why}` : body,
    ...buttons,
    // A later notification with the same tag replaces this one.
    tag,
    data: notificationData,
    // Phones do not support SVG icons here.
    icon: '/icon-192.png',
    lang: 'ko',
  });
}

/** Opening a notification marks it as read. The page does not wait for that request. */
async function open({ path, id }: NotificationData) {
  const read = id
    ? fetch(`/api/notifications/${encodeURIComponent(id)}/read`, { method: 'PUT' }).catch(() => {})
    : undefined;
  await openInApp(ownPath(path) ?? list);
  await read;
}

/** Turns off the pushes of this kind. If that fails, the settings open, which can do it, too. */
async function hush({ kind }: NotificationData) {
  const response = await fetch(`/api/notifications/hushed/${encodeURIComponent(kind)}`, {
    method: 'PUT',
  }).catch(() => undefined);
  if (!response?.ok) await openInApp(settings);
}

/** The browser has changed its push endpoint. The server needs the new one, or no more pushes arrive. */
async function renew(old: PushSubscription | null, fresh: PushSubscription | null) {
  const options = old?.options;
  const subscription =
    fresh ??
    (options?.applicationServerKey &&
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

worker.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const notificationData = event.notification.data as NotificationData;
  event.waitUntil(event.action === 'hush' ? hush(notificationData) : open(notificationData));
});

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
);
