import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import { copy } from '#features/takedowns/desk-copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { caseQuery } from './api.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseItem } from './CaseItem.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import './print.css';

/** One request with its item, what was decided, and what can be. Printed, it is the case on paper. */
export function TakedownCase({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(caseQuery(id));
  return (
    <div className="takedown-case">
      <div className="flex items-center justify-between gap-2 px-4 pt-3 print:hidden">
        <Button
          size="small"
          look="quiet"
          icon={<Icon of={ChevronLeft} size={18} />}
          render={<Link to="/admin" search={{ tab: 'takedowns' }} />}
        >
          {copy['takedowns.back']}
        </Button>
        <Button size="small" look="quiet" icon={<Icon of={Printer} size={18} />} onClick={() => print()}>
          {copy['takedowns.print']}
        </Button>
      </div>
      {data ? (
        <>
          <p className="px-4 pt-3 text-meta text-second print:hidden">{copy['takedowns.seen']}</p>
          <h2 className="hidden px-4 font-bold text-title print:block">{copy['takedowns.list']}</h2>
          <ClaimFacts data={data} />
          <CaseItem data={data} />
          <CaseSteps data={data} />
          <CaseActions data={data} />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={5} />
      )}
    </div>
  );
}
