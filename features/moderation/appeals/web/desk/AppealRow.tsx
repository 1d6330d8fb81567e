import type { DeskAppeal } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/desk-copy.ts';
import { kindName } from '#moderation/appeals/web/kind-name.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { openedRow } from '#web/desk/opened-row.ts';
import type { DeskRow } from '#web/desk/use-desk-list.ts';
import { serverNow } from '#web/device/clock.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { appeal: DeskAppeal; row: DeskRow };

/** It does not show what was written in confidence: opening that is recorded. */
export function AppealRow({ appeal, row }: Props) {
  const { kind, author, status, createdAt, endedAt, isOwn } = appeal;
  const at = endedAt ?? createdAt;
  return (
    <ListRow
      {...openedRow(row)}
      above={
        <>
          <Tag look="neutral">{kindName(kind)}</Tag>
          {(status === 'granted' || status === 'upheld' || status === 'closed') && (
            <Tag>{copy[`appealDesk.${status}`]}</Tag>
          )}
          {isOwn && <Tag look="warm">{copy['appealDesk.own']}</Tag>}
        </>
      }
      title={<span className="[overflow-wrap:anywhere]">{subjectOf(appeal)}</span>}
      meta={
        <>
          <span className="truncate">{author?.name ?? copy['appealDesk.left']}</span>
          <time dateTime={at} className="shrink-0">
            {relativeTime(serverNow(), at)}
          </time>
        </>
      }
    />
  );
}

/** The subject of the decision. */
const subjectOf = ({ kind, title, hidden }: DeskAppeal) =>
  title || (hidden !== null ? fill(copy['appealDesk.writings'], { count: hidden }) : kindName(kind));
