import { copy } from '#town/news/copy.ts';
import { categories } from '#town/news/interests.ts';
import type { NewsFilter } from '#town/news/web/api.ts';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Chips } from '#web/ui/Chips.tsx';

const [all = ''] = copy['news.categories'].split(',');

type Props = { filter: NewsFilter; onChoose: (filter: NewsFilter) => void };

/** The chips of /news (product 6.5). Another tag from a link is added at the end. */
export function NewsChips({ filter: { tag }, onChoose }: Props) {
  const fixed: string[] = [...categories];
  const names = tag === undefined || fixed.includes(tag) ? fixed : [...fixed, tag];
  return (
    <UnderHeader>
      <Chips
        label={copy['news.chips']}
        choices={[{ value: '', label: all }, ...names.map((name) => ({ value: name, label: name }))]}
        value={tag ?? ''}
        onChange={(value) => onChoose({ tag: value || undefined })}
      />
    </UnderHeader>
  );
}
