import { useState } from 'react';
import { copy as platform } from '#web/copy.ts';
import { RefreshCw, X } from '#web/icons.ts';
import { copy } from '#web/later-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { newer } from './newer.ts';

/**
 * Offers a newer version. It loads when the user presses the button, or at the next start. `lifted`: above a
 * page's floating action button.
 */
export function UpdateBar({ lifted }: { lifted: boolean }) {
  const get = newer.use();
  const [refused, setRefused] = useState<unknown>(null);
  const shown = get !== null && refused !== get;
  return (
    <div
      role="status"
      className={classNames(
        'column-x pointer-events-none fixed z-40 px-2',
        lifted
          ? 'bottom-[calc(var(--footer)+env(safe-area-inset-bottom)+72px)]'
          : 'bottom-[calc(var(--footer)+env(safe-area-inset-bottom)+var(--keyboard)+8px)]',
      )}
    >
      {shown && (
        <div className="snackbar pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-control bg-snack py-1.5 pr-1 pl-3.5 text-on-snack text-row shadow-float">
          <Icon of={RefreshCw} size={18} className="text-snack-action" />
          <span className="min-w-0 flex-1 py-1.5">{copy['sw.update']}</span>
          <button
            type="button"
            onClick={get}
            className="target-44 shrink-0 rounded-control px-2.5 py-2 font-bold text-snack-action focus-visible:outline-snack-action"
          >
            {copy['sw.reload']}
          </button>
          <button
            type="button"
            aria-label={platform['common.close']}
            onClick={() => setRefused(() => get)}
            className="target-44 grid size-9 shrink-0 place-items-center rounded-full focus-visible:outline-snack-action"
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
