import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { turnoutText } from '#community/polls/web/turnout-text.ts';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';
import { Clock, Users } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem } from '#web/ui/layers/menu-items.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useDeletePoll } from './use-delete-poll.ts';
import type { Phase } from './use-phase.ts';

/** What is asked, until when, how many have voted, and what the result binds. */
export function PollHead({ poll, phase, id }: { poll: Poll; phase: Phase; id: string }) {
  const { kind, secret, question, endsAt, households, can } = poll;
  const remove = useDeletePoll(poll);
  return (
    <div>
      <div className="flex items-start gap-2">
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-wrap gap-1 pt-0.5',
            kind === 'board' && '*:bg-page!',
          )}
        >
          <Tag variant={kind === 'board' ? 'neutral' : 'brand'}>{copy[`polls.kind.${kind}`]}</Tag>
          {households && <Tag variant="neutral">{copy['polls.byHousehold']}</Tag>}
          {secret && <Tag variant="neutral">{copy['polls.secret']}</Tag>}
          {phase !== 'open' && <Tag variant="neutral">{copy['polls.endedTag']}</Tag>}
        </div>
        {can.delete && (
          <div className="-my-2.5 -mr-2.5">
            <Menu items={[deleteItem(remove, copy['polls.delete'])]} />
          </div>
        )}
      </div>
      <h2 id={id} dir="auto" className="mt-2 font-bold text-section [overflow-wrap:anywhere]">
        {question}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-meta text-second tabular-nums">
        <span className="flex gap-1">
          <Icon of={Clock} size={16} className="mt-px shrink-0 text-hint" />
          <time dateTime={endsAt}>
            {fill(copy[phase === 'open' ? 'polls.until' : 'polls.endedAt'], {
              time: momentText(endsAt),
            })}
          </time>
        </span>
        <span className="flex gap-1">
          <Icon of={Users} size={16} className="mt-px shrink-0 text-hint" />
          {turnoutText(poll)}
        </span>
      </p>
      <p className="mt-1.5 text-meta text-second">{copy[`polls.binds.${kind}`]}</p>
    </div>
  );
}
