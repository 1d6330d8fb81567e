import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/news/copy.ts';
import type { ScheduledNews } from '#features/news/scheduled-contract.ts';
import { deleteScheduled, publishScheduled } from '#features/news/web/scheduled-api.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { seoulTime } from '#shared/time-of-day.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Question } from '#web/ui/dialogs.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { useAction } from '#web/use-action.ts';

/** An item with its time. Its buttons name it, because each row has the same ones. */
export function ScheduledRow({
  item: { id, title, content, publishAt, urgent, area },
}: {
  item: ScheduledNews;
}) {
  const publish = useSettling(id, publishScheduled, copy['scheduledNews.published'], {
    title: fill(copy['scheduledNews.publishConfirm'], { title }),
    action: copy['scheduledNews.publish'],
  });
  const remove = useSettling(id, deleteScheduled, copy['news.deleted'], {
    title: copy['scheduledNews.deleteConfirm'],
    body: copy['news.deleteConfirmBody'],
    action: copy['scheduledNews.delete'],
    danger: true,
  });
  const at = new Date(publishAt);
  return (
    <li className="border-line border-b px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta">
        <time dateTime={publishAt} className="font-semibold text-brand tabular-nums">
          {fill(copy['scheduledNews.at'], { day: dayText(seoulDay(at)), time: seoulTime(at) })}
        </time>
        {urgent && <Tag look="warm">{copy['news.urgent']}</Tag>}
        {area && <Tag look="neutral">{area.name}</Tag>}
      </p>
      <h2 className="mt-1.5 font-semibold text-head [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">{content}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-label={fill(copy['scheduledNews.editOf'], { title })}
          render={<Link to="/news/write" search={{ scheduled: id }} />}
        >
          {copy['scheduledNews.edit']}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={fill(copy['scheduledNews.publishOf'], { title })}
          disabled={publish.busy}
          onClick={() => void publish.act()}
        >
          {copy['scheduledNews.publish']}
        </Button>
        <Button
          size="small"
          look="quiet"
          className="text-danger!"
          aria-label={fill(copy['scheduledNews.deleteOf'], { title })}
          disabled={remove.busy}
          onClick={() => void remove.act()}
        >
          {copy['scheduledNews.delete']}
        </Button>
      </div>
    </li>
  );
}

/** Publishes or deletes it. Whatever the outcome, the list is read again: its minute or another editor may have been faster. */
function useSettling(id: string, run: (id: string) => Promise<unknown>, done: string, question: Question) {
  const queries = useQueryClient();
  return useAction({
    confirm: () => question,
    run: () => run(id),
    done: () => done,
    failed: (error) => errorMessage(error, copy, copy['newsWrite.saveFailed']),
    settled: () => queries.invalidateQueries({ queryKey: ['scheduled-news'] }),
  });
}
