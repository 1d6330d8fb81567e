import { useState } from 'react';
import type { Treasury, TreasuryEntry } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { signedText } from '#community/treasuries/web/won.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayHeading, dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { MessageCircle, Undo2 } from '#web/icons.ts';
import { ZoomableImage } from '#web/images/ZoomableImage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { AskForm } from './AskForm.tsx';
import { CounterForm } from './CounterForm.tsx';
import { Questions } from './Questions.tsx';

type Props = { treasury: Treasury; entry: TreasuryEntry; onClose: () => void };

const titles = {
  entry: copy['treasury.number'],
  counter: writing['treasury.counterTitle'],
  ask: writing['treasury.askTitle'],
};

/** One entry with its receipt and the posts that ask about it. It is taken back, and asked about, here. */
export function EntrySheet({ treasury, entry, onClose }: Props) {
  const [shown, setShown] = useState<keyof typeof titles>('entry');
  const back = () => setShown('entry');
  const title = fill(titles[shown], { n: entry.number });
  return (
    <Sheet open onClose={shown === 'entry' ? onClose : back} title={title}>
      {shown === 'counter' && <CounterForm treasuryId={treasury.id} entry={entry} onDone={onClose} />}
      {shown === 'ask' && <AskForm treasury={treasury} entry={entry} onDone={back} />}
      {shown === 'entry' && (
        <div className="flex flex-col gap-4">
          <Facts entry={entry} />
          <div className="flex flex-wrap gap-2">
            {treasury.can.ask && (
              <Button
                size="small"
                variant="secondary"
                icon={<Icon of={MessageCircle} size={18} />}
                onClick={() => setShown('ask')}
              >
                {writing['treasury.ask']}
              </Button>
            )}
            {entry.can.counter && (
              <Button
                size="small"
                variant="quiet"
                icon={<Icon of={Undo2} size={18} />}
                onClick={() => setShown('counter')}
              >
                {writing['treasury.counter']}
              </Button>
            )}
          </div>
          {entry.questions > 0 && <Questions treasuryId={treasury.id} entryId={entry.id} />}
        </div>
      )}
    </Sheet>
  );
}

function Facts({ entry }: { entry: TreasuryEntry }) {
  const { purpose, day, receipt, writtenBy, writtenAt, counters, counteredBy } = entry;
  const name = writtenBy?.name ?? copy['treasury.nobody'];
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-bold text-title tabular-nums [overflow-wrap:anywhere]">{signedText(entry)}</p>
      <p dir="auto" className="text-body [overflow-wrap:anywhere]">
        {purpose}
      </p>
      <p className="text-row text-second">{dayHeading(day)}</p>
      {counteredBy !== null && (
        <p className="font-semibold text-row">{fill(copy['treasury.counteredBy'], { n: counteredBy })}</p>
      )}
      {counters !== null && (
        <p className="font-semibold text-row">{fill(copy['treasury.countersOf'], { n: counters })}</p>
      )}
      <p className="text-hint text-meta [overflow-wrap:anywhere]">
        {fill(copy['treasury.writtenBy'], { name, day: dayText(seoulDay(writtenAt)) })}
      </p>
      {receipt && (
        <ZoomableImage
          image={receipt}
          alt={fill(copy['treasury.receiptAlt'], { purpose })}
          className="mt-2 max-w-60"
        />
      )}
    </div>
  );
}
