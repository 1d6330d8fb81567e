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
import { classNames } from './class-names.ts';
import { dropLayer, pushLayer } from './layer-stack.ts';

type Props = {
  open: boolean;
  /** Asked for by Escape, Android's back and a press outside. */
  onClose: () => void;
  className: string;
  role?: 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  style?: CSSProperties;
  /** Where the focus goes on opening; the layer itself by default, so that its name is read first. */
  focusOn?: string;
  children: ReactNode;
};

/** A native modal dialog; what it looks like is the caller's class. */
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
    const first = focusOn ? layer.querySelector<HTMLElement>(focusOn) : null;
    (first ?? layer).focus({ preventScroll: true });
    return () => {
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
        // A file field inside sends `cancel` too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Chrome closes by itself at a second Escape.
      onClose={(event) => event.target === event.currentTarget && open && !ref.current?.open && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        // Both ends of the press, so that selecting text beyond the edge does not close it.
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {present && children}
    </dialog>,
    document.body,
  );
}

function outside(event: PointerEvent, layer: HTMLDialogElement) {
  const box = layer.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Keeps the content while the layer leaves. */
function usePresence(open: boolean) {
  const [lingering, setLingering] = useState(open);
  useEffect(() => {
    if (open) return setLingering(true);
    const timer = setTimeout(() => setLingering(false), 200);
    return () => clearTimeout(timer);
  }, [open]);
  return open || lingering;
}
