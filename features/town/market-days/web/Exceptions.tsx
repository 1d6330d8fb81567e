import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import type { MarketException, PeriodicMarket } from '#town/market-days/contract.ts';
import { copy } from '#town/market-days/copy.ts';
import { Plus, X } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { deleteException } from './api.ts';
import { ExceptionSheet } from './ExceptionSheet.tsx';

/** The days to come on which a market does not follow its cycle, below its row. */
export function Exceptions({ market }: { market: PeriodicMarket }) {
  const [isAdding, setAdding] = useState(false);
  const { name, exceptions } = market;
  return (
    <div className="border-line border-b px-4 pt-1 pb-3">
      {exceptions.length > 0 && (
        <ul aria-label={fill(copy['marketDays.exceptions'], { name })} className="pb-2">
          {exceptions.map((exception) => (
            <ExceptionRow key={exception.id} market={market} exception={exception} />
          ))}
        </ul>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Plus} size={18} />}
        aria-label={fill(copy['marketDays.addExceptionOf'], { name })}
        onClick={() => setAdding(true)}
      >
        {copy['marketDays.addException']}
      </Button>
      {isAdding && <ExceptionSheet market={market} onClose={() => setAdding(false)} />}
    </div>
  );
}

type RowProps = { market: PeriodicMarket; exception: MarketException };

function ExceptionRow({ market: { name }, exception: { id, day, isHeld, reason } }: RowProps) {
  const queries = useQueryClient();
  const date = dayText(day);
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: fill(copy['marketDays.exceptionDeleteConfirm'], { date }),
      body: copy['marketDays.exceptionDeleteConfirmBody'],
      action: copy['marketDays.exceptionDeleteAction'],
      danger: true,
    }),
    run: () => deleteException(id),
    done: () => copy['marketDays.exceptionDeleted'],
    failed: (error) => errorMessage(error, copy, copy['marketDays.exceptionDeleteFailed']),
    // Also after a failure: somebody else may have deleted it.
    settled: () => queries.invalidateQueries({ queryKey: ['periodic-markets'] }),
  });
  return (
    <li className="flex items-center gap-2.5">
      <Tag variant={isHeld ? 'brand' : 'neutral'} className="min-w-13 text-center">
        {copy[isHeld ? 'marketDays.held' : 'marketDays.rests']}
      </Tag>
      <span className="min-w-0 flex-1 text-row [overflow-wrap:anywhere]">
        <time dateTime={day}>{date}</time>
        {reason && <span className="block text-meta text-second">{reason}</span>}
      </span>
      <IconButton
        label={fill(copy['marketDays.exceptionDelete'], { name, date })}
        icon={<Icon of={X} size={20} />}
        disabled={busy}
        onClick={() => void remove()}
        className="-mr-2.5 text-second!"
      />
    </li>
  );
}
