import { useEffect, useId, useRef } from 'react';
import { copy } from '#community/treasuries/receipt-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Plus, Trash2, Undo2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Cover } from './covers.ts';
import type { Covers } from './use-covers.ts';

/** The covers as rows: arrow keys move the one with the focus, and size it with Shift. */
export function CoverList({ covers }: { covers: Covers }) {
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const count = covers.covers.length;
  const added = useRef(false);
  // A row that a button has made gets the focus, so that keys move it at once.
  useEffect(() => {
    if (added.current && count > 0) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    added.current = false;
  }, [count]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => {
            added.current = true;
            covers.addInMiddle();
          }}
        >
          {copy['receipt.coverAdd']}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon of={Undo2} size={18} />}
          disabled={!covers.canUndo}
          onClick={covers.undo}
        >
          {copy['receipt.coverUndo']}
        </Button>
      </div>
      {count > 0 && (
        <p id={hint} className="text-hint text-meta">
          {copy['receipt.coverKeys']}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-1">
        {covers.covers.map((cover, at) => (
          <li key={cover.key} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={cover.key === covers.chosen}
              aria-describedby={hint}
              onFocus={() => covers.choose(cover.key)}
              onClick={() => covers.choose(cover.key)}
              onKeyDown={(event) => {
                if (covers.press(cover, event)) event.preventDefault();
              }}
              className={classNames(
                'pressable min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start text-row',
                cover.key === covers.chosen ? 'bg-brand-tint font-semibold text-brand' : 'bg-fill',
              )}
            >
              {fill(copy['receipt.cover'], { n: at + 1 })}{' '}
              <span className="font-normal text-meta tabular-nums">{placeOf(cover)}</span>
            </button>
            <IconButton
              label={fill(copy['receipt.coverRemove'], { n: at + 1 })}
              shortLabel={copy['receipt.removeWord']}
              icon={<Icon of={Trash2} size={20} />}
              onClick={() => covers.remove(cover.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const hundredth = (part: number) => Math.round(part * 100);
const placeOf = ({ left, top, width, height }: Cover) =>
  fill(copy['receipt.coverPlace'], {
    left: hundredth(left),
    top: hundredth(top),
    width: hundredth(width),
    height: hundredth(height),
  });
