import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Category, isCategory } from '#community/posts/categories.ts';
import { chooseCategory } from './chosen-category.ts';

export const tabs = ['all', 'popular', 'following', 'clubs'] as const;
export type Tab = (typeof tabs)[number];

export type BoardView = { tab: Tab; category?: Category };

/** Reads the view from a URL: `/board?tab=popular`, `/board?category=question`. */
export function readView({ tab, category }: Record<string, unknown>): BoardView {
  const named = tabs.find((each) => each === tab) ?? 'all';
  return { tab: named, category: named === 'all' && isCategory(category) ? category : undefined };
}

export function useBoardView(): [BoardView, (view: BoardView) => void] {
  const view = readView(useSearch({ from: '/board' }));
  const navigate = useNavigate();
  // Tabs and chips add no history entry: back leads to the page before the board.
  const show = ({ tab, category }: BoardView) => {
    if (tab === 'all') chooseCategory(category);
    void navigate({
      to: '/board',
      search: { ...(tab !== 'all' && { tab }), ...(category && { category }) },
      replace: true,
    });
  };
  return [view, show];
}
