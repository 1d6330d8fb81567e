import { Link } from '@tanstack/react-router';
import type { Notification } from '#features/notifications/contract.ts';
import { copy } from '#features/notifications/copy.ts';
import { relativeTime } from '#shared/date-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dot } from '#web/ui/Dot.tsx';
import { Faces } from './Faces.tsx';

type Props = { notification: Notification; onOpen: () => void };

/** A row links to its subject. If the subject is gone, pressing it only marks it as read. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { path, read } = notification;
  const className = classNames(
    'pressable flex w-full items-start gap-3 border-line border-b px-4 py-3.5 text-left focus-visible:-outline-offset-2',
    !read && 'bg-brand-tint/55',
  );
  if (!path)
    return (
      <button type="button" onClick={onOpen} className={className}>
        <Content notification={notification} />
      </button>
    );
  const { pathname, searchParams } = new URL(path, 'http://own.invalid');
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} onClick={onOpen} className={className}>
      <Content notification={notification} />
    </Link>
  );
}

function Content({ notification }: Pick<Props, 'notification'>) {
  const { title, path, at, read } = notification;
  return (
    <>
      <Faces notification={notification} />
      <span className="block min-w-0 flex-1 pt-0.5">
        <span className="line-clamp-3 text-[0.9375rem] text-ink leading-[1.45] [overflow-wrap:anywhere]">
          <Sentence notification={notification} />
        </span>
        {(title || !path) && (
          <span className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">
            {title ?? copy['notifications.subjectGone']}
          </span>
        )}
        <time dateTime={at} className="mt-1 block text-hint text-tag">
          {relativeTime(new Date(), at)}
        </time>
      </span>
      <span className="grid w-2 shrink-0 place-items-center self-center">
        {!read && <Dot label={copy['notifications.unread']} className="size-2" />}
      </span>
    </>
  );
}

/** The sentence, with the name at its beginning in bold. */
function Sentence({ notification: { sentence, actors } }: Pick<Props, 'notification'>) {
  const name = actors[0]?.name;
  if (!name || !sentence.startsWith(name)) return sentence;
  return (
    <>
      <b className="font-semibold">{name}</b>
      {sentence.slice(name.length)}
    </>
  );
}
