import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Challenge } from '#community/challenges/contract.ts';

export const tabs = ['walking', 'market', 'photo'] as const satisfies Challenge[];

/** The chosen tab, and the number of a finished week. */
export type ChallengesView = { tab: Challenge; week?: number };

/** Parses the view from an address: `/events?tab=market`, `/events?week=120`. */
export function readChallengesView({ tab, week }: Record<string, unknown>): ChallengesView {
  const number = Number(week);
  return {
    tab: tabs.find((each) => each === tab) ?? 'walking',
    week: Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : undefined,
  };
}

export function useChallengesView(): [ChallengesView, (view: ChallengesView) => void] {
  const view = readChallengesView(useSearch({ from: '/events' }));
  const navigate = useNavigate();
  // Replaces the history entry, so that back leaves the page instead of going through tabs and weeks.
  const show = ({ tab, week }: ChallengesView) =>
    void navigate({
      to: '/events',
      search: { ...(tab !== 'walking' && { tab }), ...(week && { week }) },
      replace: true,
    });
  return [view, show];
}
