import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/news/copy.ts';
import type { NewsFilter } from '#town/news/web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type Props = { filter: NewsFilter; canWrite: boolean; onChoose: (filter: NewsFilter) => void };

/**
 * The empty state of a list. What it advises has its button on the page: the interest
 * tags above, or writing below.
 */
export function NoNews({ filter: { tag, interest }, canWrite, onChoose }: Props) {
  if (!tag && !interest) {
    const body = copy[canWrite ? 'news.emptyBodyForEditors' : 'news.emptyBody'];
    return <EmptyState title={copy['news.empty']} body={body} drawing="letter" />;
  }
  const title = tag ? fill(copy['news.emptyCategory'], { category: tag }) : copy['news.emptyInterest'];
  return (
    <EmptyState title={title} drawing="letter">
      <Button size="small" variant="secondary" onClick={() => onChoose({})}>
        {copy['news.seeAll']}
      </Button>
    </EmptyState>
  );
}
