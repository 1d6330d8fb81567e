import { Link } from '@tanstack/react-router';
import { Bell, BellOff } from 'lucide-react';
import type { Notification } from '#notices/notifications/contract.ts';
import { copy } from '#notices/notifications/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dot } from '#web/ui/Dot.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Faces } from './Faces.tsx';

type Props = { notification: Notification; onOpen: () => void; onHush: (hushed: boolean) => void };

/** A row with its menu: how its kind is told. */
export function NotificationRow({ notification, onOpen, onHush }: Props) {
  const { hushed, read, sentence } = notification;
  const label = copy[hushed ? 'notifications.ringAgain' : 'notifications.hush'];
  const item = { label, icon: <Icon of={hushed ? Bell : BellOff} />, onSelect: () => onHush(!hushed) };
  return (
    <div
      className={classNames(
        'flex items-center border-line border-b easy:flex-wrap',
        !read && 'bg-brand-tint/55',
      )}
    >
      <Row notification={notification} onOpen={onOpen} />
      {hushed !== null && (
        <span className="shrink-0 pr-1 easy:flex easy:basis-full easy:justify-end">
          <Menu items={[item]} label={fill(copy['notifications.menuOf'], { sentence })} />
        </span>
      )}
    </div>
  );
}

/** It links to its subject. If the subject is gone, pressing it only marks it as read. */
function Row({ notification, onOpen }: Pick<Props, 'notification' | 'onOpen'>) {
  const { path } = notification;
  const className =
    'pressable flex min-w-0 flex-1 items-start gap-3 py-3.5 pr-1 pl-4 text-left easy:basis-full easy:pr-4 focus-visible:-outline-offset-2';
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
  const { title, path, at, read, why } = notification;
  return (
    <>
      <Faces notification={notification} />
      <span className="block min-w-0 flex-1 pt-0.5">
        <span className="row-title line-clamp-3 text-[0.9375rem] text-ink leading-[1.45] [overflow-wrap:anywhere]">
          <Sentence notification={notification} />
        </span>
        {(title || !path) && (
          <span className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">
            {title ?? copy['notifications.subjectGone']}
          </span>
        )}
        <span className="mt-1 block text-hint text-tag [overflow-wrap:anywhere]">
          <time dateTime={at}>{relativeTime(serverNow(), at)}</time>
          {' · '}
          {why}
        </span>
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
