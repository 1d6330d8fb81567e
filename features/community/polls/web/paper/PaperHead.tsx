import { Link } from '@tanstack/react-router';
import { copy as card } from '#community/polls/copy.ts';
import type { PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { pageOf } from '#community/polls/web/page-of.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';
import { Printer } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { SheetName } from './print/sheet-names.ts';

/** What is asked, how many have voted in which way, and what can be printed. */
export function PaperHead({ paper: { poll, ticks } }: { paper: PaperPoll }) {
  const { id, question, endsAt, hasEnded, voters, households } = poll;
  return (
    <header className="flex flex-col gap-3 px-4 pt-4 pb-5">
      <h2 dir="auto" className="font-bold text-title [overflow-wrap:anywhere]">
        <Link {...pageOf(poll)}>{question}</Link>
      </h2>
      <p className="text-meta text-second tabular-nums">
        {fill(card[hasEnded ? 'polls.endedAt' : 'polls.until'], { time: momentText(endsAt) })}
      </p>
      <p role="status" className="font-bold text-head tabular-nums">
        {fill(copy[households ? 'paper.householdState' : 'paper.state'], {
          voters: grouped(voters),
          ticks: grouped(ticks),
        })}
      </p>
      {!hasEnded && (
        <p className="text-row text-second">{copy[households ? 'paper.aboutHouseholds' : 'paper.about']}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!hasEnded && <PrintLink pollId={id} sheet="ballots" name={copy['paper.printBallots']} />}
        <PrintLink pollId={id} sheet="hall" name={copy['paper.printHall']} />
        {hasEnded && <PrintLink pollId={id} sheet="result" name={copy['paper.printResult']} />}
      </div>
    </header>
  );
}

const PrintLink = ({ pollId, sheet, name }: { pollId: string; sheet: SheetName; name: string }) => (
  <Button
    variant="secondary"
    size="small"
    icon={<Icon of={Printer} size={18} />}
    render={<Link to="/polls/$pollId/print" params={{ pollId }} search={{ sheet }} />}
  >
    {fill(copy['paper.printOf'], { name })}
  </Button>
);
