import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react';
import { copy } from '#web/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Modal } from './Modal.tsx';

export type MenuItem = { label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void };

type Props = {
  items: MenuItem[];
  label: string;
  /** A sentence above the items. */
  note?: string;
  /** The position beside the button (`beside`). Undefined while the menu is closed. */
  place: CSSProperties | undefined;
  onClose: () => void;
};

/** A menu's items: a bottom sheet on phones, a popup beside the button on wide screens. */
export function MenuLayer({ items, label, note, place, onClose }: Props) {
  const noteId = useId();
  const select = (item: MenuItem) => {
    onClose();
    // Runs after the focus is back on the button, so that a layer opened next returns the focus there.
    setTimeout(item.onSelect);
  };
  return (
    <Modal
      open={Boolean(place)}
      onClose={onClose}
      label={label}
      className="layer-sheet layer-menu"
      style={place}
      focusOn="[role=menuitem]"
    >
      {note && (
        <p id={noteId} className="px-6 pt-4 text-row text-second wide:max-w-72 wide:pt-3">
          {note}
        </p>
      )}
      <div
        role="menu"
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        tabIndex={-1}
        onKeyDown={(event) => moveFocus(event, onClose)}
        className="max-h-[80dvh] overflow-y-auto px-2 pt-3 wide:py-2"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => select(item)}
            className={classNames(
              'pressable flex min-h-13 w-full items-center gap-3 rounded-control px-4 text-left text-body wide:min-h-11',
              'focus-visible:-outline-offset-2',
              item.danger ? 'text-red' : 'text-ink',
            )}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      <div className="px-4 pt-1 wide:hidden">
        <button
          type="button"
          onClick={onClose}
          className="pressable min-h-13 w-full rounded-control bg-fill font-semibold text-second"
        >
          {copy['common.cancel']}
        </button>
        <div className="h-[max(16px,env(safe-area-inset-bottom))]" />
      </div>
    </Modal>
  );
}

/** Below the button, or above it if there is no room below. */
export function beside(button: HTMLElement | null, count: number): CSSProperties {
  const box = button?.getBoundingClientRect() ?? new DOMRect();
  const height = count * 44 + 16;
  const below = box.bottom + 4 + height < window.innerHeight;
  return {
    '--menu-top': `${Math.max(8, below ? box.bottom + 4 : box.top - height - 4)}px`,
    '--menu-left': `${Math.max(8, box.right - 176)}px`,
  } as CSSProperties;
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (event.key === 'Tab') {
    event.preventDefault();
    return close();
  }
  const to = moves[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
