import { type ReactNode, useId } from 'react';
import { copy } from '#web/copy.ts';
import { X } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';
import { Modal } from './Modal.tsx';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays at the bottom while the rest scrolls: the button that finishes. */
  footer?: ReactNode;
  /** The page's address says that it is open, so back closes it without an entry of its own. */
  inAddress?: boolean;
  children: ReactNode;
};

export function Sheet({ open, onClose, title, footer, inAddress, children }: Props) {
  const id = useId();
  useBackCloses(open && !inAddress, onClose);
  useKeyboardInset(open);
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="layer-sheet">
      <div className="flex max-h-[min(100dvh-40px-var(--keyboard),640px)] flex-col">
        <div className="flex items-start gap-2 pt-4 pr-2 pl-5">
          <h2 id={id} className="min-w-0 flex-1 py-2 font-bold text-title">
            {title}
          </h2>
          <IconButton
            label={copy['common.close']}
            icon={<Icon of={X} />}
            shortLabel={copy['common.close']}
            onClick={onClose}
          />
        </div>
        {/* The padding keeps a sticky button from covering the focused field. */}
        <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
          {children}
        </div>
        {footer && <div className="px-5 pt-2">{footer}</div>}
        <div className="h-[max(12px,env(safe-area-inset-bottom))] shrink-0" />
      </div>
    </Modal>
  );
}
