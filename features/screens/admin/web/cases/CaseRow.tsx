import type { Case } from '#moderation/reports/contract.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { kindName } from '#screens/admin/web/kind-name.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { RowCheckbox } from '#web/admin/RowCheckbox.tsx';
import { serverNow } from '#web/device/clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = {
  item: Case;
  isOpened: boolean;
  /** Given where cases can be chosen. */
  choice?: { checked: boolean; toggle: () => void };
  onOpen: () => void;
  rowProps: object;
};

export const titleOfCase = ({ kind, title, text }: Case) => title || text || kindName(kind);

export function CaseRow({ item, isOpened, choice, onOpen, rowProps }: Props) {
  const { kind, title, text, status, isHidden, reports, watchedWords, openedAt, author } = item;
  const isReported = reports > 0 || watchedWords.length === 0;
  return (
    <div
      className={classNames(
        'flex',
        isOpened && 'admin-opened',
        (isOpened || choice?.checked) && 'bg-brand-tint',
      )}
    >
      {choice && (
        <RowCheckbox
          checked={choice.checked}
          onChange={choice.toggle}
          label={fill(adminCopy['admin.selectOne'], { title: titleOfCase(item) })}
        />
      )}
      <ListRow
        onClick={onOpen}
        aria-current={isOpened || undefined}
        className={classNames('min-w-0 flex-1', choice && 'pl-0!', isOpened && 'bg-transparent!')}
        {...rowProps}
        above={
          <>
            <Tag variant="neutral">{kindName(kind)}</Tag>
            {status === 'open' && isHidden && <Tag variant="warm">{copy['admin.hidden']}</Tag>}
            {status !== 'open' && <Tag>{copy[`admin.${status}`]}</Tag>}
            {watchedWords.length > 0 && (
              <Tag className="max-w-full truncate">
                {fill(copy['admin.watchedIn'], { words: watchedWords.join(', ') })}
              </Tag>
            )}
          </>
        }
        title={titleOfCase(item)}
        detail={title && text}
        meta={
          <>
            <span className="min-w-0 truncate">{author?.name ?? copy['admin.left']}</span>
            {status === 'open' && isReported && (
              <span className="shrink-0">{fill(copy['admin.reportCount'], { count: reports })}</span>
            )}
            <time dateTime={openedAt} className="shrink-0">
              {relativeTime(serverNow(), new Date(openedAt))}
            </time>
          </>
        }
      />
    </div>
  );
}
