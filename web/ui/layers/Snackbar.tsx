// Must run before the router is created.
import './back-stack.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Check, CircleAlert } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTopLayer } from './layer-stack.ts';
import { dismissSnackbar, type SnackbarMessage, snackbar } from './snackbars.ts';

/** How long a message stays, in ms: enough to read it and to reach its button. */
const stay = (shown: SnackbarMessage) => (shown.action ? 10_000 : 3_000 + shown.text.length * 80);

/** Shows the messages of `showSnackbar`. Mounted once, beside the router. */
export function Snackbar() {
  const shown = snackbar.use();
  const layer = useTopLayer();
  const bar = shown && <Bar key={shown.id} shown={shown} />;
  return createPortal(
    <div
      className={classNames(
        'snackbars column-x pointer-events-none fixed z-50 px-2',
        'bottom-[calc(var(--footer)+env(safe-area-inset-bottom)+var(--keyboard)+var(--form-foot)+8px)]',
      )}
    >
      {/* The status element exists before its text, or screen readers would not announce the text. */}
      <div role="status">{shown?.failed ? null : bar}</div>
      {shown?.failed && <div role="alert">{bar}</div>}
    </div>,
    layer ?? document.body,
  );
}

/**
 * One message and its time. A pointer that moves over it holds it; one that rests where it appears does not.
 * A sheet that opens or closes remounts it in another place, which ends the hold: no pointer would ever leave
 * it there.
 */
function Bar({ shown }: { shown: SnackbarMessage }) {
  const { action } = shown;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissSnackbar(shown.id), stay(shown));
    return () => clearTimeout(timer);
  }, [shown, held]);

  return (
    <div
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="snackbar pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-control bg-snack py-1.5 pr-2 pl-3.5 text-on-snack text-row shadow-float"
    >
      <Icon
        of={shown.failed ? CircleAlert : Check}
        size={20}
        className={shown.failed ? 'text-[#ff9a86]' : 'text-snack-action'}
      />
      <span className="min-w-0 flex-1 py-1.5">{shown.text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissSnackbar(shown.id);
            action.onClick();
          }}
          className="target-44 shrink-0 rounded-control px-2.5 py-2 font-bold text-snack-action focus-visible:outline-snack-action"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
