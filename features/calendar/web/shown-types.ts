import type { EventType } from '#features/calendar/contract.ts';
import { createStore } from '#web/ui/store.ts';
import { hiddenTypesKey } from './hidden-types-key.ts';

function read(): EventType[] {
  try {
    return (localStorage.getItem(hiddenTypesKey) ?? '')
      .split(',')
      .filter((type) => type === 'news' || type === 'club');
  } catch {
    // Storage may be unavailable; the choice then lasts as long as the page.
    return [];
  }
}

const hidden = createStore<EventType[]>(typeof window === 'undefined' ? [] : read());

/** The hidden kinds of events; stored on the device. */
export const useHiddenTypes = hidden.use;

export function showType(type: EventType, shown: boolean) {
  const others = hidden.get().filter((other) => other !== type);
  hidden.set(shown ? others : [...others, type]);
  try {
    localStorage.setItem(hiddenTypesKey, hidden.get().join(','));
  } catch {
    // As above.
  }
}
