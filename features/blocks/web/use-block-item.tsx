import { Ban } from 'lucide-react';
import { copy } from '#features/blocks/copy.ts';
import { mayBlock } from '#features/blocks/policy.ts';
import { useMe } from '#web/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuItem } from '#web/ui/MenuLayer.tsx';
import { type AfterBlock, useBlock } from './use-block.ts';

type Author = { id: string; name: string; isAdmin: boolean };

/** The menu item 차단 for an author; no item if the author is deleted or cannot be blocked. */
export function useBlockItem(author: Author | null, after: AfterBlock): MenuItem[] {
  const me = useMe();
  const block = useBlock({ id: author?.id ?? '', name: author?.name ?? '' }, after);
  if (!author || !mayBlock({ personId: me.id, isAdmin: me.isAdmin }, author)) return [];
  return [
    { label: copy['people.block'], icon: <Icon of={Ban} />, danger: true, onSelect: () => void block() },
  ];
}
