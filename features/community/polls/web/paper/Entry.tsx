import { useState } from 'react';
import type { PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { PollResult } from '#community/polls/web/card/PollResult.tsx';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CountSheet } from './CountSheet.tsx';

/** The result, and for 30 days the way to enter what was counted on paper. */
export function Entry({ paper }: { paper: PaperPoll }) {
  const { poll, count, enterUntil, can } = paper;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={copy['paper.resultTitle']} band>
      <div className="flex flex-col gap-4 px-4 pb-8">
        <PollResult poll={poll} />
        {can.enter && enterUntil && (
          <>
            <Button variant={count ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
              {copy[count ? 'paper.correct' : 'paper.enter']}
            </Button>
            <p className="text-meta text-second">
              {fill(copy['paper.entryHint'], { time: momentText(enterUntil) })}
            </p>
          </>
        )}
      </div>
      {isOpen && <CountSheet paper={paper} onClose={() => setOpen(false)} />}
    </Section>
  );
}
