import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Challenge } from '#features/challenges/contract.ts';

export const tabs = ['walking', 'market', 'photo'] as const satisfies Challenge[];

/** A tab and, of a finished week, its number. */
export type EventsView = { tab: Challenge; week?: number };

/** The view that an address names: `/events?tab=market`, `/events?week=120`. */
export function readEventsView({ tab, week }: Record<string, unknown>): EventsView {
  const number = Number(week);
  return {
    tab: tabs.find((each) => each === tab) ?? 'walking',
    week: Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : undefined,
  };
}

export function useEventsView(): [EventsView, (view: EventsView) => void] {
  const view = readEventsView(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // Tabs and weeks are no step of the way: back leads to where one came from.
  const show = ({ tab, week }: EventsView) =>
    void navigate({
      to: '/events',
      search: { ...(tab !== 'walking' && { tab }), ...(week && { week }) },
      replace: true,
    });
  return [view, show];
}
