import { useRef, useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFooterHeight } from '#web/ui/bars/use-footer-height.ts';
import { JoinSheet } from './JoinSheet.tsx';

/** The fixed button that opens the join form. `useFooterHeight` keeps snackbars above it. */
export function JoinBar({ club }: { club: Club }) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFooterHeight(bar);
  return (
    <>
      {/* Space, so that the fixed bar does not cover the last row. */}
      <div className="h-24" />
      <div
        ref={bar}
        className="column-x fixed bottom-0 z-20 border-line border-t bg-page px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]"
      >
        <Button onClick={() => setOpen(true)}>{copy['club.join']}</Button>
      </div>
      <JoinSheet club={club} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
