import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fill } from '#shared/text/korean.ts';
import type { IncomingNews } from '#town/news/incoming-contract.ts';
import { dismissIncoming, publishIncoming } from '#town/news/web/incoming-api.ts';
import { copy } from '#town/sources/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { item: Pick<IncomingNews, 'id' | 'title'>; size: 'small' | 'large'; onSettled?: () => void };

/** The actions of an editor on an item. The buttons name it, because each row has the same ones. */
export function IncomingButtons({ item: { id, title }, size, onSettled }: Props) {
  const publish = useSettling(id, publishIncoming, { done: copy['sources.published'], onSettled });
  const dismiss = useSettling(id, dismissIncoming, { done: copy['sources.dismissed'], onSettled });
  return (
    <>
      <Button
        size={size}
        aria-label={fill(copy['sources.publishOf'], { title })}
        busy={publish.busy && copy['sources.publishing']}
        onClick={() => void publish.act()}
      >
        {copy['sources.publish']}
      </Button>
      <Button
        size={size}
        variant="secondary"
        aria-label={fill(copy['sources.editOf'], { title })}
        render={<Link to="/news/write" search={{ incoming: id }} />}
      >
        {copy['sources.edit']}
      </Button>
      <Button
        size={size}
        variant="quiet"
        aria-label={fill(copy['sources.dismissOf'], { title })}
        disabled={dismiss.busy}
        onClick={() => void dismiss.act()}
      >
        {copy['sources.dismiss']}
      </Button>
    </>
  );
}

type Settling = { done: string; onSettled?: () => void };

/**
 * Publishes or dismisses it. Whatever the outcome, the lists are read again: another
 * editor may have been faster.
 */
function useSettling(id: string, run: (id: string) => Promise<unknown>, { done, onSettled }: Settling) {
  const queries = useQueryClient();
  return useAction({
    run: () => run(id),
    done: () => {
      onSettled?.();
      return done;
    },
    failed: (error) => errorMessage(error, copy, copy['sources.failed']),
    settled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['incoming-news', 'list'] }),
        queries.invalidateQueries({ queryKey: ['sources'] }),
      ]),
  });
}
