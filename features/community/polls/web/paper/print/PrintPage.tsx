import '#web/ui/styles/print-isolated.css';
import './sheets.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { copy } from '#community/polls/paper-copy.ts';
import { paperQuery, printedHallQuery, printedHouseholdsQuery } from '#community/polls/web/paper/api.ts';
import { printPage } from '#web/device/print-page.ts';
import { Printer } from '#web/icons.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Visit } from '#web/visit.ts';
import { Ballots } from './Ballots.tsx';
import { HallSheet } from './HallSheet.tsx';
import { HouseholdsSheet } from './HouseholdsSheet.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import { type SheetName, sheetNames } from './sheet-names.ts';

const sheetOf = ({ sheet }: Record<string, unknown>): SheetName =>
  sheetNames.find((name) => name === sheet) ?? 'ballots';

export async function load({ queryClient, params: { pollId }, search }: Visit<'/polls/$pollId/print'>) {
  const paper = await queryClient.fetchQuery(paperQuery(pollId));
  if (!paper || sheetOf(search) !== 'hall') return;
  await (paper.poll.households
    ? queryClient.fetchQuery(printedHouseholdsQuery(pollId))
    : queryClient.fetchQuery(printedHallQuery(pollId)));
}

/** A sheet for the hall, on the screen as it comes out of the printer. */
export function Page() {
  const { pollId } = useParams({ from: '/polls/$pollId/print' });
  const sheet = sheetOf(useSearch({ from: '/polls/$pollId/print' }));
  const paper = useSuspenseQuery(paperQuery(pollId)).data;
  if (!paper) return <NotFound sentence={copy['paper.notYours']} to="/home" />;
  return (
    <>
      <div className="flex flex-col items-start gap-3 px-4 pt-4 pb-5">
        <Button
          size="small"
          icon={<Icon of={Printer} size={18} />}
          onClick={() => printPage(copy['paper.printElsewhere'])}
        >
          {copy['paper.printPage']}
        </Button>
        {sheet === 'ballots' && <p className="text-row text-second">{copy['paper.cutHint']}</p>}
      </div>
      {sheet === 'ballots' && <Ballots poll={paper.poll} />}
      {sheet === 'hall' &&
        (paper.poll.households ? <HouseholdsSheet poll={paper.poll} /> : <HallSheet poll={paper.poll} />)}
      {sheet === 'result' && <ResultSheet paper={paper} />}
    </>
  );
}
