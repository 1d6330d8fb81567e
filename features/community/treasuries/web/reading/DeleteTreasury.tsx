import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy as reading } from '#community/treasuries/copy.ts';
import { deleteTreasury } from '#community/treasuries/web/api.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';

export function DeleteTreasury({ treasury: { id, name } }: { treasury: Treasury }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAction({
    confirm: () => ({
      title: fill(copy['treasury.deleteConfirm'], { name }),
      body: copy['treasury.deleteConfirmBody'],
      action: copy['treasury.delete'],
      danger: true,
    }),
    run: async () => {
      await deleteTreasury(id);
      await navigate({ to: '/treasury', replace: true });
      void queries.invalidateQueries({ queryKey: ['treasuries'] });
    },
    done: () => copy['treasury.deleted'],
    failed: (error) => writeErrorMessage(error, texts, reading['treasury.failed']),
  });
  return (
    <div className="px-4 pt-4 pb-8">
      <Button variant="quiet" className="text-red!" disabled={busy} onClick={() => void act()}>
        {copy['treasury.delete']}
      </Button>
    </div>
  );
}
