import { type ReactNode, useEffect, useId, useRef } from 'react';
import { copy as platform } from '#web/copy.ts';
import { X } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { useWide } from './use-wide.ts';

type Props = {
  title: string;
  /** Beside the title, on a computer. */
  side?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The opened detail: a sheet on a phone, on a computer a region beside its list. Give it the opened item's
 * key.
 */
export function DetailFrame({ title, side, footer, onClose, children }: Props) {
  const wide = useWide();
  return wide ? (
    <Pane title={title} side={side} footer={footer} onClose={onClose}>
      {children}
    </Pane>
  ) : (
    <Sheet open inAddress onClose={onClose} title={title} footer={footer}>
      {children}
    </Sheet>
  );
}

function Pane({ title, side, footer, onClose, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // With a keyboard the focus follows into the detail, so that a screen reader reads what was opened. A mouse
  // keeps its row.
  useEffect(() => {
    if (document.activeElement?.matches('[data-row]:focus-visible')) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby={id} className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-page py-1 pr-2 pl-6 print:hidden">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 py-2 font-bold text-section [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        {side}
        <IconButton label={platform['common.close']} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      <div className="w-full max-w-[760px] flex-1 px-6 pt-5 pb-8">{children}</div>
      {footer && (
        <div className="sticky bottom-0 z-10 border-line border-t bg-page px-6 py-3 print:hidden">
          <div className="max-w-[712px]">{footer}</div>
        </div>
      )}
    </section>
  );
}
