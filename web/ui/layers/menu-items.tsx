import { copy } from '#web/copy.ts';
import { Pencil, Siren, Trash2 } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuItem } from './MenuLayer.tsx';

/** The items that menus share, with one icon and one look each. */
export const editItem = (onSelect: () => void, label: string = copy['common.edit']): MenuItem => ({
  label,
  icon: <Icon of={Pencil} />,
  onSelect,
});

export const deleteItem = (onSelect: () => void, label: string = copy['common.delete']): MenuItem => ({
  label,
  icon: <Icon of={Trash2} />,
  danger: true,
  onSelect,
});

export const reportItem = (onSelect: () => void, label: string): MenuItem => ({
  label,
  icon: <Icon of={Siren} />,
  onSelect,
});
