import { useState } from 'react';

/** The rows chosen for one action. `lost`: how many of them have left the list since. */
export function useSelection(rows: string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = rows.filter((key) => chosen.includes(key));
  const has = (key: string) => chosen.includes(key);
  return {
    selected,
    lost: chosen.length - selected.length,
    has,
    toggle: (key: string) => setChosen(has(key) ? chosen.filter((other) => other !== key) : [...chosen, key]),
    setAll: (keys: string[]) => setChosen(keys),
    clear: () => setChosen([]),
  };
}
