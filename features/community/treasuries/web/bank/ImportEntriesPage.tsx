import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#community/treasuries/bank-copy.ts';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy as refusals } from '#community/treasuries/refusal-copy.ts';
import { treasuryQuery } from '#community/treasuries/web/api.ts';
import { topicOf } from '#community/treasuries/web/topic-of.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { FileDrop } from '#residents/public-files/web/FileDrop.tsx';
import { fill } from '#shared/text/korean.ts';
import { useLeaveGuard } from '#web/drafts/use-leave-guard.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import type { Visit } from '#web/visit.ts';
import { BankColumns } from './BankColumns.tsx';
import { canBeRead } from './columns.ts';
import { ImportRowItem } from './ImportRowItem.tsx';
import { useBankFile } from './use-bank-file.ts';
import { useImport } from './use-import.ts';

/** Leads to the treasury if the viewer may not write in it. */
export async function load({ queryClient, params }: Visit<'/treasury/$treasuryId/import'>) {
  const treasury = await queryClient.ensureQueryData(treasuryQuery(params.treasuryId));
  if (!treasury?.can.write) throw redirect({ to: '/treasury/$treasuryId', params, replace: true });
}

export function Page() {
  const { treasuryId } = useParams({ from: '/treasury/$treasuryId/import' });
  const treasury = useSuspenseQuery(treasuryQuery(treasuryId)).data;
  useTopics(treasury ? [topicOf(treasury)] : []);
  if (!treasury) return <NotFound sentence={refusals['treasury.gone']} to="/treasury" />;
  return <Import treasury={treasury} />;
}

/** Reads a bank's file on this device and writes the rows that the treasurer chooses. */
function Import({ treasury }: { treasury: Treasury }) {
  const { open, opened, rows, unread, setColumns } = useBankFile();
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-8">
      <p className="text-row text-second">{copy['bankFile.about']}</p>
      <FileDrop
        accept=".xlsx,.csv,.txt"
        read={async (file) => {
          const refused = await open(file);
          return refused && copy[`bankFile.${refused}`];
        }}
      />
      {opened && (
        <>
          <BankColumns {...opened} onChange={setColumns} />
          {canBeRead(opened.columns) && (
            <Rows key={opened.ids[0]} treasury={treasury} read={rows} unread={unread} />
          )}
        </>
      )}
    </div>
  );
}

type RowsProps = {
  treasury: Treasury;
  read: ReturnType<typeof useBankFile>['rows'];
  unread: number;
};

/** How many rows are drawn at a time. */
const step = 100;

function Rows({ treasury, read, unread }: RowsProps) {
  const { rows, chosen, isChosen, purposeOf, errors, write, busy, choose, rename, mayLose } = useImport(
    treasury,
    read,
  );
  useLeaveGuard(
    () => '',
    () => mayLose.current,
    () => {},
  );
  const [shown, setShown] = useState(step);
  if (rows.length === 0)
    return (
      <p role="status" className="text-row text-second">
        {copy['bankFile.noRows']}
      </p>
    );
  const free = rows.filter(({ why }) => !why);
  return (
    <>
      <div role="status" className="text-row text-second">
        <p className="font-semibold">{fill(copy['bankFile.found'], { count: rows.length })}</p>
        {unread > 0 && <p>{fill(copy['bankFile.unread'], { count: unread })}</p>}
      </div>
      <p className="text-row">{copy['bankFile.names']}</p>
      <div>
        <Checkbox
          strong
          checked={free.length > 0 && chosen.length === free.length}
          onChange={(to) =>
            choose(
              free.map(({ id }) => id),
              to,
            )
          }
        >
          {copy['bankFile.chooseAll']}
        </Checkbox>
        <ul>
          {rows.slice(0, shown).map((row) => (
            <li key={row.id}>
              <ImportRowItem
                row={row}
                isChosen={isChosen(row)}
                purpose={purposeOf(row)}
                error={errors[row.id]}
                onChoose={(to) => choose([row.id], to)}
                onPurpose={(purpose) => rename(row.id, purpose)}
              />
            </li>
          ))}
        </ul>
      </div>
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + step)}>
          {copy['bankFile.more']}
        </Button>
      )}
      <div className="sticky bottom-0 -mx-4 bg-page px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
        <Button busy={busy && writing['treasury.saving']} onClick={write}>
          {fill(copy['bankFile.take'], { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}
