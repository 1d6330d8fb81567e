import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fill } from '#shared/text/korean.ts';
import { copy as news } from '#town/news/copy.ts';
import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { deleteScheduled, publishScheduled } from '#town/news/web/scheduled-api.ts';
import { copy } from '#town/news/writing-copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Question } from '#web/ui/layers/dialogs.ts';

type Props = { item: ScheduledNews; size: 'small' | 'large'; onSettled?: () => void };

/** The actions of an editor on an item. The buttons name it, because each row has the same ones. */
export function ScheduledButtons({ item: { id, title }, size, onSettled }: Props) {
  const publish = useSettling(id, publishScheduled, {
    done: copy['scheduledNews.published'],
    onSettled,
    question: {
      title: fill(copy['scheduledNews.publishConfirm'], { title }),
      action: copy['scheduledNews.publish'],
    },
  });
  const remove = useSettling(id, deleteScheduled, {
    done: news['news.deleted'],
    onSettled,
    question: {
      title: copy['scheduledNews.deleteConfirm'],
      body: news['news.deleteConfirmBody'],
      action: copy['scheduledNews.delete'],
      danger: true,
    },
  });
  return (
    <>
      <Button
        size={size}
        variant="secondary"
        aria-label={fill(copy['scheduledNews.editOf'], { title })}
        render={<Link to="/news/write" search={{ scheduled: id }} />}
      >
        {copy['scheduledNews.edit']}
      </Button>
      <Button
        size={size}
        variant="quiet"
        aria-label={fill(copy['scheduledNews.publishOf'], { title })}
        disabled={publish.busy}
        onClick={() => void publish.act()}
      >
        {copy['scheduledNews.publish']}
      </Button>
      <Button
        size={size}
        variant="quiet"
        className="text-red!"
        aria-label={fill(copy['scheduledNews.deleteOf'], { title })}
        disabled={remove.busy}
        onClick={() => void remove.act()}
      >
        {copy['scheduledNews.delete']}
      </Button>
    </>
  );
}

type Settling = { done: string; question: Question; onSettled?: () => void };

/**
 * Publishes or deletes it. Whatever the outcome, the list is read again: its minute or another
 * editor may have been faster.
 */
function useSettling(
  id: string,
  run: (id: string) => Promise<unknown>,
  { done, question, onSettled }: Settling,
) {
  const queries = useQueryClient();
  return useAction({
    confirm: () => question,
    run: () => run(id),
    done: () => {
      onSettled?.();
      return done;
    },
    failed: (error) => errorMessage(error, copy, copy['newsWrite.saveFailed']),
    settled: () => queries.invalidateQueries({ queryKey: ['scheduled-news'] }),
  });
}
