import { copy } from '#residents/blocks/copy.ts';
import { Ban } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuItem } from '#web/ui/layers/MenuLayer.tsx';
import { type AfterBlock, useBlock } from './use-block.ts';

type Target = { person: { id: string; name: string } | null; can: boolean; after: AfterBlock };

/** The menu item 차단 for a person. `can`: the right that the server sent with what they wrote. */
export function useBlockItem({ person, can, after }: Target): MenuItem[] {
  const block = useBlock({ id: person?.id ?? '', name: person?.name ?? '' }, after);
  if (!can) return [];
  return [
    { label: copy['people.block'], icon: <Icon of={Ban} />, danger: true, onSelect: () => void block() },
  ];
}
