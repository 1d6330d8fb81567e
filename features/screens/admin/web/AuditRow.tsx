import { Link } from '@tanstack/react-router';
import { nameOfPlace, nameOfRight } from '#residents/rights/name-of-right.ts';
import { copy as auditCopy } from '#screens/admin/audit-copy.ts';
import type { AuditEntry } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { isHeldRight, placeOf, rightOf } from '#shared/rights.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { kindName } from './kind-name.ts';

type Props = {
  entry: AuditEntry;
  /** Narrows the log to what one person did. Without it their name is only a name. */
  onBy?: (admin: NonNullable<AuditEntry['admin']>) => void;
};

export function AuditRow({ entry, onBy }: Props) {
  const { admin, person, item, placeCode, at } = entry;
  return (
    <ListRow
      title={whatOf(entry)}
      detail={
        <>
          {item && (
            <Link to={item.path} className="target-44 font-medium text-brand [overflow-wrap:anywhere]">
              {item.title}
            </Link>
          )}
          {item && entry.note && ' · '}
          {noteOf(entry)}
        </>
      }
      meta={
        <>
          {admin && onBy ? (
            <button
              type="button"
              className="target-44 underline underline-offset-2"
              aria-label={fill(copy['admin.auditOnlyBy'], { name: admin.name })}
              onClick={() => onBy(admin)}
            >
              {admin.name}
            </button>
          ) : (
            <span>{actorOf(entry)}</span>
          )}
          {person && <span>→ {person.name ?? copy['admin.left']}</span>}
          {placeCode && <span>{nameOfPlace(placeCode)}</span>}
          <time dateTime={at}>{relativeTime(serverNow(), new Date(at))}</time>
        </>
      }
    />
  );
}

/** Rights and sign-ins may come from a command on the server, where nobody is signed in. */
const isCommand = ({ action }: AuditEntry) => /^(role|right|session)\./.test(action);

type PlainProps = { entry: AuditEntry; isOpened: boolean; onOpen: () => void; rowProps: object };

/** The same beside a detail, which has the links. */
export function PlainAuditRow({ entry, isOpened, onOpen, rowProps }: PlainProps) {
  const { person, item, at } = entry;
  return (
    <ListRow
      onClick={onOpen}
      aria-current={isOpened || undefined}
      className={isOpened ? 'admin-opened bg-brand-tint!' : undefined}
      {...rowProps}
      title={whatOf(entry)}
      detail={[item?.title, noteOf(entry)].filter(Boolean).join(' · ')}
      meta={
        <>
          <span>{actorOf(entry)}</span>
          {person && <span>→ {person.name ?? copy['admin.left']}</span>}
          <time dateTime={at}>{relativeTime(serverNow(), new Date(at))}</time>
        </>
      }
    />
  );
}

export const actorOf = (entry: AuditEntry) =>
  entry.admin?.name ?? copy[isCommand(entry) ? 'admin.command' : 'admin.left'];

/** The note; of a right, its name: `editor:51110` is 춘천시 소식 담당; of a search, how many people it showed. */
export function noteOf({ action, note }: AuditEntry): string {
  if (action === 'person.searched' && note) return fill(copy['admin.auditFound'], { count: note });
  return isHeldRight(note) ? nameOfRight(rightOf(note), placeOf(note)) : note;
}

/** The action in words; an action that this version does not know shows its key. */
export function whatOf({ action }: AuditEntry): string {
  const copyByKey = auditCopy as Record<string, string>;
  const [kind = '', verb = ''] = action.split('.');
  const own = copyByKey[`admin.audit.${action}`];
  return own ?? fill(copyByKey[`admin.audit.${verb}`] ?? action, { kind: kindName(kind) });
}
