import { type Category, categories } from '#community/posts/categories.ts';
import { copy } from '#community/posts/copy.ts';
import { categoryName } from '#community/posts/web/category-name.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { copy as platform } from '#web/copy.ts';
import { scrollBehavior } from '#web/ui/bars/scroll-behavior.ts';
import { Tabs } from '#web/ui/bars/Tabs.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { type BoardView, type Tab, tabs } from './board-view.ts';
import { chosenCategory } from './chosen-category.ts';

type Props = { view: BoardView; onShow: (view: BoardView) => void; onRefresh: () => Promise<unknown> };

/**
 * Tabs, with chips under the first (product 7.5). Pressing the open tab scrolls up, and reloads at the top
 * (product 3.16).
 */
export function BoardBar({ view: { tab, category }, onShow, onRefresh }: Props) {
  const { cityCode } = useRegion();
  const isOff = useFeatureOff();
  const choose = (value: string) => {
    if (value !== tab) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      onShow({ tab: value as Tab, category: value === 'all' ? chosenCategory() : undefined });
    } else if (window.scrollY < 4) void onRefresh();
    else window.scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return (
    <UnderHeader>
      <Tabs
        id="board"
        label={copy['board.tabs']}
        choices={tabs
          .filter((value) => value !== 'clubs' || !isOff(value))
          .map((value) => ({ value, label: copy[`board.tab.${value}`] }))}
        value={tab}
        onChange={choose}
      />
      {tab === 'all' && (
        <Chips
          label={copy['board.chips']}
          choices={[
            { value: '', label: platform['common.all'] },
            ...categories.map((value) => ({ value, label: categoryName(value, cityCode) })),
          ]}
          value={category ?? ''}
          onChange={(value) => onShow({ tab, category: (value || undefined) as Category | undefined })}
        />
      )}
    </UnderHeader>
  );
}
