import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { copy as news } from '#town/news/copy.ts';
import { newsDay } from '#town/news/news-day.ts';
import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { WholeDraft } from '#town/news/web/admin/WholeDraft.tsx';
import { copy } from '#town/news/writing-copy.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { serverNow } from '#web/device/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ScheduledButtons } from './ScheduledButtons.tsx';
import { ScheduledTime } from './ScheduledTime.tsx';

type Props = {
  /** Undefined: it has left the list. */
  item: ScheduledNews | undefined;
  onClose: () => void;
  onSettled: () => void;
};

/** An item as residents will read it, and what can be done before. */
export const ScheduledDetail = ({ item, onClose, onSettled }: Props) => (
  <DetailFrame
    title={copy['scheduledNews.detail']}
    onClose={onClose}
    footer={
      item && (
        <div className="flex gap-2">
          <ScheduledButtons item={item} size="large" onSettled={onSettled} />
        </div>
      )
    }
  >
    {item ? (
      <WholeDraft
        draft={item}
        above={<ScheduledTime item={item} />}
        below={
          <>
            <span className="font-semibold text-ink tabular-nums">{newsDay(serverNow(), item.day)}</span>
            {item.shownUntil && (
              <span>{fill(news['news.shownUntil'], { day: dayText(item.shownUntil) })}</span>
            )}
          </>
        }
      />
    ) : (
      <EmptyState title={copy['scheduledNews.gone']} drawing="letter" />
    )}
  </DetailFrame>
);
