import type { Day, Month } from '#shared/time/dates.ts';
import { createStore } from '#web/ui/store.ts';

type View = { month: Month | null; day: Day | null };

/** The shown month and day, kept outside the page to survive navigation; null means today's. */
const view = createStore<View>({ month: null, day: null });

export const useCalendarView = view.use;
export const showMonth = (month: Month) => view.set({ ...view.get(), month });
/** Selects a day and shows its month. */
export const chooseDay = (day: Day) => view.set({ month: day.slice(0, 7), day });
export const showToday = () => view.set({ month: null, day: null });
