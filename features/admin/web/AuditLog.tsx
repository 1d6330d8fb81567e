import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#features/admin/contract.ts';
import { copy } from '#features/admin/copy.ts';
import { nameOfRight } from '#features/rights/name-of-right.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { isHeldRight, placeOf, rightOf } from '#shared/rights.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { auditQuery } from './api.ts';
import { kindName } from './kind-name.ts';

/** The audit log, latest first. */
export function AuditLog() {
  const { data, ...query } = useSuspenseInfiniteQuery(auditQuery);
  const entries = itemsOf(data);
  if (entries.length === 0) return <EmptyState title={copy['admin.noRecord']} drawing="letter" />;
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ListRow
              title={whatOf(entry)}
              detail={detailOf(entry)}
              meta={
                <>
                  <span>{entry.admin?.name ?? copy[isCommand(entry) ? 'admin.command' : 'admin.left']}</span>
                  {entry.person && <span>→ {entry.person.name ?? copy['admin.left']}</span>}
                  <time dateTime={entry.at}>{relativeTime(new Date(), new Date(entry.at))}</time>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <EndOfList list={query} />
    </>
  );
}

/** Rights are also changed by a command on the server, where nobody is signed in. */
const isCommand = ({ action }: AuditEntry) => /^(role|right)\./.test(action);

/** The note; of a right, its name: `editor:51110` is 춘천시 소식 담당. */
const detailOf = ({ note }: AuditEntry) =>
  isHeldRight(note) ? nameOfRight(rightOf(note), placeOf(note)) : note;

/** The action in words; an action that this version does not know shows its key. */
function whatOf({ action }: AuditEntry): string {
  const words = copy as Record<string, string>;
  const [kind = '', verb = ''] = action.split('.');
  const own = words[`admin.audit.${action}`];
  return own ?? fill(words[`admin.audit.${verb}`] ?? action, { kind: kindName(kind) });
}
