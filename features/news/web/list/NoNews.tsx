import { copy } from '#features/news/copy.ts';
import type { NewsFilter } from '#features/news/web/api.ts';
import { fill } from '#shared/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type Props = { filter: NewsFilter; onChoose: (filter: NewsFilter) => void };

export function NoNews({ filter: { tag, interest }, onChoose }: Props) {
  if (!tag && !interest)
    return <EmptyState title={copy['news.empty']} body={copy['news.emptyBody']} drawing="letter" />;
  const title = tag ? fill(copy['news.emptyCategory'], { category: tag }) : copy['news.emptyInterest'];
  return (
    <EmptyState title={title} drawing="letter">
      <Button size="small" look="secondary" onClick={() => onChoose({})}>
        {copy['news.seeAll']}
      </Button>
    </EmptyState>
  );
}
