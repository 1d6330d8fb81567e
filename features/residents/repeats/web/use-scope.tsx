import { type ReactNode, useState } from 'react';
import type { Scope } from '#residents/repeats/contract.ts';
import { copy } from '#residents/repeats/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

/** `onlyFollowing`: another rule is for all from here on, never for one. */
type Question = { about: 'change' | 'delete'; isFirst: boolean; onlyFollowing?: boolean };
type Asked = Question & { resolve: (scope: Scope | null) => void };

/** Asks which occurrences are meant. `ask` resolves to null if the person cancels. Show `sheet` beside it. */
export function useScope(): { ask: (question: Question) => Promise<Scope | null>; sheet: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  function choose(scope: Scope | null) {
    setOpen(false);
    // After the sheet has closed, so that the next step finds the page as it was.
    setTimeout(() => asked?.resolve(scope));
  }
  const ask = (question: Question) =>
    new Promise<Scope | null>((resolve) => {
      setAsked({ ...question, resolve: resolve });
      setOpen(true);
    });
  const sheet = asked && (
    <Sheet open={open} onClose={() => choose(null)} title={copy[`repeat.scope.${asked.about}`]}>
      <div className="flex flex-col gap-2 pt-2">
        {!asked.onlyFollowing && (
          <Button variant="quiet" onClick={() => choose('one')}>
            {copy['repeat.scope.one']}
          </Button>
        )}
        <Button variant="quiet" onClick={() => choose('following')}>
          {copy[asked.isFirst ? 'repeat.scope.all' : 'repeat.scope.following']}
        </Button>
      </div>
    </Sheet>
  );
  return { ask, sheet };
}
