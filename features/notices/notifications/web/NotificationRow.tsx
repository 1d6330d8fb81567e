import { Link, useNavigate } from '@tanstack/react-router';
import type { Notification } from '#notices/notifications/contract.ts';
import { copy } from '#notices/notifications/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Bell, BellOff, Settings } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dot } from '#web/ui/Dot.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Faces } from './Faces.tsx';

type Props = { notification: Notification; onOpen: () => void; onHush: (hushed: boolean) => void };

/** A row with its menu: why it came, and how its kind is told. What is read fades. */
export function NotificationRow({ notification, onOpen, onHush }: Props) {
  const { hushed, read, sentence, why } = notification;
  const navigate = useNavigate();
  const label = copy[hushed ? 'notifications.ringAgain' : 'notifications.hush'];
  return (
    <div
      className={classNames(
        'flex items-center border-line border-b pr-1 transition-colors duration-500 motion-reduce:transition-none',
        read ? 'text-second' : 'bg-brand-tint/55 text-ink',
      )}
    >
      <Row notification={notification} onOpen={onOpen} />
      <Menu
        isSymbol
        label={fill(copy['notifications.menuOf'], { sentence })}
        note={why}
        items={[
          hushed !== null && {
            label,
            icon: <Icon of={hushed ? Bell : BellOff} />,
            onSelect: () => onHush(!hushed),
          },
          {
            label: titleOf('/settings/notifications'),
            icon: <Icon of={Settings} />,
            onSelect: () => void navigate({ to: '/settings/notifications' }),
          },
        ]}
      />
    </div>
  );
}

/** It links to its subject. If the subject is gone, pressing it only marks it as read. */
function Row({ notification, onOpen }: Pick<Props, 'notification' | 'onOpen'>) {
  const { path } = notification;
  const className =
    'pressable flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 text-left focus-visible:-outline-offset-2';
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
  const context = title ?? (path ? null : copy['notifications.subjectGone']);
  return (
    <>
      <Faces notification={notification} />
      <span className="block min-w-0 flex-1">
        <span className="row-title line-clamp-2 text-[0.9375rem] leading-[1.45] [overflow-wrap:anywhere]">
          <Sentence notification={notification} />
        </span>
        <span className="flex items-baseline gap-x-1 text-hint text-meta easy:flex-wrap">
          {context && (
            <>
              <span className="overflow-hidden text-ellipsis whitespace-nowrap text-second easy:line-clamp-2 easy:whitespace-normal">
                {context}
              </span>
              <span aria-hidden="true" className="shrink-0 easy:hidden">
                ·
              </span>
            </>
          )}
          <Ago at={at} className="shrink-0" />
        </span>
      </span>
      <span className="grid w-2 shrink-0 place-items-center">
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
