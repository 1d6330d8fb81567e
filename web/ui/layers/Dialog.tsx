import { type ReactNode, useId } from 'react';
import { Modal } from './Modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  body?: string;
  /** For questions that need an answer. */
  alert?: boolean;
  /**
   * The selector of the element focused on opening. Default: the first button. Choose another if pressing
   * that by mistake loses data.
   */
  focusOn?: string;
  /** The buttons, side by side. */
  children: ReactNode;
};

export function Dialog({ open, onClose, title, body, alert, focusOn = 'button', children }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={alert ? 'alertdialog' : undefined}
      labelledBy={`${id}-title`}
      describedBy={body ? `${id}-body` : undefined}
      focusOn={focusOn}
      className="layer-dialog"
    >
      <div className="flex flex-col gap-2 px-5 pt-7 pb-5 text-center">
        <h2 id={`${id}-title`} className="font-bold text-[1.125rem] leading-[1.4] tracking-[-0.02em]">
          {title}
        </h2>
        {body && (
          <p id={`${id}-body`} className="text-[0.9375rem] text-second">
            {body}
          </p>
        )}
        <div className="flex flex-wrap gap-2 pt-4 *:min-w-[40%] *:flex-1">{children}</div>
      </div>
    </Modal>
  );
}
