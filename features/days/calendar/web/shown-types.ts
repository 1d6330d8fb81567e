import type { EntryType } from '#days/calendar/contract.ts';
import { type Layer, layers } from '#days/calendar/layers.ts';
import { device } from '#web/device/device-storage.ts';
import { createStore } from '#web/ui/store.ts';
import { hiddenTypesKey } from './hidden-types-key.ts';

type Hideable = EntryType | Layer;
const hideable: string[] = ['news', 'club', ...layers];

const read = () =>
  (device.get(hiddenTypesKey) ?? '').split(',').filter((type) => hideable.includes(type)) as Hideable[];

const hidden = createStore<Hideable[]>(typeof window === 'undefined' ? [] : read());

/** The hidden kinds of events and layers; stored on the device. */
export const useHiddenTypes = hidden.use;

export function showType(type: Hideable, shown: boolean) {
  const others = hidden.get().filter((other) => other !== type);
  hidden.set(shown ? others : [...others, type]);
  device.set(hiddenTypesKey, hidden.get().join(','));
}
