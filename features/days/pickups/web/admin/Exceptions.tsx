import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupArea, PickupException } from '#days/pickups/contract.ts';
import { kindsText } from '#days/pickups/day-text.ts';
import { deleteException } from '#days/pickups/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { Plus, X } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ExceptionSheet } from './ExceptionSheet.tsx';

/** The days to come on which an area does not follow its rules, below its row. */
export function Exceptions({ area }: { area: PickupArea }) {
  const [isAdding, setAdding] = useState(false);
  const { name, exceptions } = area;
  return (
    <div className="border-line border-b px-4 pt-1 pb-3">
      {exceptions.length > 0 && (
        <ul aria-label={fill(copy['pickups.exceptions'], { name })} className="pb-2">
          {exceptions.map((exception) => (
            <ExceptionRow key={exception.id} name={name} exception={exception} />
          ))}
        </ul>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Plus} size={18} />}
        aria-label={fill(copy['pickups.addExceptionOf'], { name })}
        onClick={() => setAdding(true)}
      >
        {copy['pickups.addException']}
      </Button>
      {isAdding && <ExceptionSheet area={area} onClose={() => setAdding(false)} />}
    </div>
  );
}

type RowProps = { name: string; exception: PickupException };

function ExceptionRow({ name, exception: { id, day, kinds, isCollected, reason } }: RowProps) {
  const queries = useQueryClient();
  const date = dayText(day);
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: fill(copy['pickups.exceptionDeleteConfirm'], { date }),
      body: copy['pickups.exceptionDeleteConfirmBody'],
      action: copy['pickups.exceptionDeleteAction'],
      danger: true,
    }),
    run: () => deleteException(id),
    done: () => copy['pickups.exceptionDeleted'],
    failed: (error) => errorMessage(error, copy, copy['pickups.exceptionDeleteFailed']),
    // Also after a failure: somebody else may have deleted it.
    settled: () => queries.invalidateQueries({ queryKey: ['pickup-areas'] }),
  });
  return (
    <li className="flex items-center gap-2.5">
      <Tag variant={isCollected ? 'brand' : 'neutral'} className="min-w-13 text-center">
        {copy[isCollected ? 'pickups.collects' : 'pickups.rests']}
      </Tag>
      <span className="min-w-0 flex-1 text-row [overflow-wrap:anywhere]">
        <time dateTime={day}>{date}</time>
        <span className="block text-meta text-second">
          {[kindsText(kinds), reason].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton
        label={fill(copy['pickups.exceptionDelete'], { name, date })}
        icon={<Icon of={X} size={20} />}
        disabled={busy}
        onClick={() => void remove()}
        className="-mr-2.5 text-second!"
      />
    </li>
  );
}
