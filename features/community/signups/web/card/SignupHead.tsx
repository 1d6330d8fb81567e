import { useNavigate } from '@tanstack/react-router';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { writeSearchOf } from '#community/signups/web/page-of.ts';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useDeleteSignup } from './use-delete-signup.ts';
import type { Phase } from './use-phase.ts';

/** What it is, how far it is, and what an editor may do with it. */
export function SignupHead({ signup, phase, id }: { signup: Signup; phase: Phase; id: string }) {
  const navigate = useNavigate();
  const remove = useDeleteSignup(signup);
  const { id: edit, can } = signup;
  const state = phase === 'open' && isFull(signup) ? 'full' : phase;
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="font-bold text-section">
          {copy['signups.title']}
        </h2>
        <Tag variant={state === 'open' ? 'brand' : 'neutral'}>{copy[`signups.tag.${state}`]}</Tag>
      </div>
      {can.manage && (
        <div className="-my-2.5 -mr-2.5">
          <Menu
            items={[
              editItem(
                () => void navigate({ to: '/signups/write', search: { ...writeSearchOf(signup), edit } }),
                copy['signups.edit'],
              ),
              deleteItem(remove, copy['signups.delete']),
            ]}
          />
        </div>
      )}
    </div>
  );
}

export const isFull = ({ taken, seats }: Pick<Signup, 'taken' | 'seats'>) => taken >= seats;
