import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { dropLayer, pushLayer } from './layer-stack.ts';

type Props = {
  open: boolean;
  /** Called on Escape, Android's back button and a press outside. */
  onClose: () => void;
  className: string;
  role?: 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  style?: CSSProperties;
  /**
   * The selector of the element focused on opening. Default: the dialog itself, so that screen readers read
   * its name first.
   */
  focusOn?: string;
  children: ReactNode;
};

/** A native modal dialog. The caller's class gives its appearance. */
export function Modal({
  open,
  onClose,
  className,
  role,
  label,
  labelledBy,
  describedBy,
  style,
  focusOn,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const present = usePresence(open);

  useLayoutEffect(() => {
    const layer = ref.current;
    if (!open || !layer) return;
    layer.showModal();
    pushLayer(layer);
    const stopFocusing = focusOnceRendered(layer, focusOn);
    return () => {
      stopFocusing();
      dropLayer(layer);
      layer.close();
    };
  }, [open, focusOn]);

  const isOutside = (event: PointerEvent) => event.target === ref.current && outside(event, ref.current);
  if (typeof document === 'undefined') return null;
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      style={style}
      className={classNames('layer', className)}
      onCancel={(event) => {
        // A file field inside the dialog also fires `cancel`.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Chrome closes a dialog by itself at a second Escape.
      onClose={(event) => event.target === event.currentTarget && open && !ref.current?.open && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        // Both ends of the press must be outside, so that selecting text beyond the edge does not close the
        // dialog.
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {present && children}
    </dialog>,
    document.body,
  );
}

/**
 * A browser that is too busy to draw renders a reopened dialog only with its next frame. Until then nothing
 * in it can have the focus. An element that has the focus by then keeps it.
 */
function focusOnceRendered(layer: HTMLDialogElement, focusOn: string | undefined): () => void {
  let frame = 0;
  const isFocused = () => layer.contains(document.activeElement);
  const focus = () => {
    const first = focusOn ? layer.querySelector<HTMLElement>(focusOn) : null;
    (first ?? layer).focus({ preventScroll: true });
    if (!isFocused()) frame = requestAnimationFrame(() => isFocused() || focus());
  };
  focus();
  return () => cancelAnimationFrame(frame);
}

function outside(event: PointerEvent, layer: HTMLDialogElement) {
  const box = layer.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Keeps the content mounted during the closing animation. */
function usePresence(open: boolean) {
  const [lingering, setLingering] = useState(open);
  useEffect(() => {
    if (open) return setLingering(true);
    const timer = setTimeout(() => setLingering(false), 200);
    return () => clearTimeout(timer);
  }, [open]);
  return open || lingering;
}
