import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { Ellipsis } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { beside, type MenuItem, MenuLayer } from './MenuLayer.tsx';

type Props = {
  items: (MenuItem | false)[];
  label?: string;
  icon?: ReactNode;
  /** A sentence above the items. */
  note?: string;
  /** On the easy screen too the button is ⋯: in rows whose text needs the room. */
  isSymbol?: boolean;
};

/**
 * The ⋯ button with its menu. `false` is an item that the viewer may not use; without items there is no
 * button.
 */
export function Menu({
  items: all,
  label = copy['common.more'],
  icon = <Icon of={Ellipsis} />,
  note,
  isSymbol,
}: Props) {
  const button = useRef<HTMLDivElement>(null);
  const items = all.filter((item) => item !== false);
  const [place, setPlace] = useState<CSSProperties>();
  if (items.length === 0) return null;
  return (
    <div ref={button} className="inline-flex">
      <IconButton
        label={label}
        icon={icon}
        shortLabel={isSymbol ? undefined : copy['common.more']}
        aria-haspopup="menu"
        aria-expanded={Boolean(place)}
        onClick={() => setPlace(beside(button.current, items.length + (note ? 1 : 0)))}
      />
      <MenuLayer items={items} label={label} note={note} place={place} onClose={() => setPlace(undefined)} />
    </div>
  );
}
