import { type Category, categories } from '#community/benefits/categories.ts';
import { copy } from '#community/benefits/copy.ts';
import { scrollBehavior } from '#web/ui/bars/scroll-behavior.ts';
import { Tabs } from '#web/ui/bars/Tabs.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';

type Props = { category: Category; onShow: (category: Category) => void; onRefresh: () => Promise<unknown> };

/** Pressing the open tab scrolls to the top, or reloads the list at the top. */
export function BenefitTabs({ category, onShow, onRefresh }: Props) {
  const choose = (value: string) => {
    if (value !== category) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      onShow(value as Category);
    } else if (window.scrollY < 4) void onRefresh();
    else window.scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return (
    <UnderHeader>
      <Tabs
        id="benefits"
        label={copy['benefits.tabs']}
        choices={categories.map((value) => ({ value, label: copy[`benefits.category.${value}`] }))}
        value={category}
        onChange={choose}
      />
    </UnderHeader>
  );
}
