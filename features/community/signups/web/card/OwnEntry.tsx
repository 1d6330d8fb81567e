import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { CircleCheck, Clock } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useCancelEntry } from './use-cancel-entry.ts';
import type { Phase } from './use-phase.ts';

export type Own = NonNullable<Signup['own']>;
type Props = { signup: Signup; own: Own; phase: Phase; isEditing: boolean; onEdit?: () => void };

/** The viewer's own seat, or their place on the waiting list. */
export function OwnEntry({ signup, own, phase, isEditing, onEdit }: Props) {
  const cancel = useCancelEntry(signup, own.state);
  const { questions, can } = signup;
  const hasSeat = own.state === 'seat';
  const isOver = phase === 'over';
  const mayCancel = can.cancel && !isOver;
  return (
    <div
      className={`flex flex-col gap-3 rounded-control px-4 py-3.5 ${hasSeat ? 'bg-brand-tint' : 'bg-fill'}`}
    >
      {/* Somebody's seat or place changes by itself, too. */}
      <div role="status" className="flex gap-2.5">
        <Icon
          of={hasSeat ? CircleCheck : Clock}
          size={22}
          className={`mt-px shrink-0 ${hasSeat ? 'text-brand' : 'text-second'}`}
        />
        <div className="min-w-0 flex-1">
          <p className="font-bold text-head tabular-nums">{stateText(own, isOver)}</p>
          {!isOver && <p className="mt-0.5 text-row text-second">{hintOf(own, mayCancel)}</p>}
        </div>
      </div>
      {!isEditing && <QuestionList questions={questions} answers={own.answers} />}
      {(onEdit || mayCancel) && (
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button size="small" variant="quiet" className="bg-page!" onClick={onEdit}>
              {copy['signups.changeAnswers']}
            </Button>
          )}
          {mayCancel && (
            <Button
              size="small"
              variant="quiet"
              className="bg-page!"
              disabled={cancel.busy}
              onClick={() => void cancel.act()}
            >
              {copy[hasSeat ? 'signups.cancel' : 'signups.cancelWaiting']}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function hintOf({ state }: Own, mayCancel: boolean) {
  if (state === 'waiting') return copy['signups.waitsBody'];
  return copy[mayCancel ? 'signups.hasSeatBody' : 'signups.lateCancel'];
}

function stateText({ state, position }: Own, isOver: boolean) {
  if (state === 'seat') return copy['signups.hasSeat'];
  if (isOver) return copy['signups.waitedInVain'];
  return fill(copy['signups.waits'], { position: grouped(position ?? 1) });
}
