import { copy } from '#moderation/appeals/admin-copy.ts';
import type { AdminAppeal } from '#moderation/appeals/contract.ts';
import { kindName } from '#moderation/appeals/web/kind-name.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { openedRow } from '#web/admin/opened-row.ts';
import type { AdminListRow } from '#web/admin/use-admin-list.ts';
import { serverNow } from '#web/device/clock.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { appeal: AdminAppeal; row: AdminListRow };

/** It does not show what was written in confidence: opening that is recorded. */
export function AppealRow({ appeal, row }: Props) {
  const { kind, author, status, createdAt, endedAt, isOwn } = appeal;
  const at = endedAt ?? createdAt;
  return (
    <ListRow
      {...openedRow(row)}
      above={
        <>
          <Tag variant="neutral">{kindName(kind)}</Tag>
          {(status === 'granted' || status === 'upheld' || status === 'closed') && (
            <Tag>{copy[`adminAppeal.${status}`]}</Tag>
          )}
          {isOwn && <Tag variant="warm">{copy['adminAppeal.own']}</Tag>}
        </>
      }
      title={<span className="[overflow-wrap:anywhere]">{subjectOf(appeal)}</span>}
      meta={
        <>
          <span className="truncate">{author?.name ?? copy['adminAppeal.left']}</span>
          <time dateTime={at} className="shrink-0">
            {relativeTime(serverNow(), at)}
          </time>
        </>
      }
    />
  );
}

/** The subject of the decision. */
const subjectOf = ({ kind, title, hidden }: AdminAppeal) =>
  title || (hidden !== null ? fill(copy['adminAppeal.writings'], { count: hidden }) : kindName(kind));
