import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from '#moderation/takedowns/admin-copy.ts';
import { DetailFrame } from '#web/admin/DetailFrame.tsx';
import { Meanwhile } from '#web/admin/Meanwhile.tsx';
import { useWide } from '#web/admin/use-wide.ts';
import { ChevronLeft, Printer } from '#web/icons.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { caseQuery, type OpenedTakedown } from './api.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseItem } from './CaseItem.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { useStep } from './use-step.ts';
import './print.css';

type Props = {
  id: string;
  onClose: () => void;
  /** On a computer, where the next case follows. */
  onDecided: () => void;
};

/** One request with its item, what was decided, and what can be. Printed, it is the case on paper. */
export function TakedownCase({ id, onClose, onDecided }: Props) {
  const { data, error, refetch } = useQuery(caseQuery(id));
  const isNotFound = error instanceof ApiError && error.code === 'not_found';
  return (
    <Frame onClose={onClose}>
      {isNotFound ? (
        <EmptyState title={copy['takedowns.gone']} body={copy['takedowns.goneBody']} drawing="letter" />
      ) : data ? (
        <WholeCase data={data} onDecided={onDecided} onShow={() => void refetch()} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} />
      ) : (
        <RowsLoading rows={5} />
      )}
    </Frame>
  );
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const wide = useWide();
  const printing = (
    <Button size="small" variant="quiet" icon={<Icon of={Printer} size={18} />} onClick={() => print()}>
      {copy['takedowns.print']}
    </Button>
  );
  if (wide)
    return (
      <DetailFrame title={copy['takedowns.list']} side={printing} onClose={onClose}>
        <div className="takedown-case -mx-4 -mt-5 [&_section]:-mx-2 [&_section]:px-2">{children}</div>
      </DetailFrame>
    );
  return (
    <div className="takedown-case">
      <div className="flex items-center justify-between gap-2 px-4 pt-3 print:hidden">
        <Button size="small" variant="quiet" icon={<Icon of={ChevronLeft} size={18} />} onClick={onClose}>
          {copy['takedowns.back']}
        </Button>
        {printing}
      </div>
      {children}
    </div>
  );
}

type CaseProps = { data: OpenedTakedown; onDecided: () => void; onShow: () => void };

const sentences = {
  decided: 'takedowns.decidedMeanwhile',
  objected: 'takedowns.objectedMeanwhile',
  withdrawn: 'takedowns.withdrawnMeanwhile',
} as const;
const shows = {
  decided: 'takedowns.showResult',
  objected: 'takedowns.showObjection',
  withdrawn: 'takedowns.showResult',
} as const;

function WholeCase({ data, onDecided, onShow }: CaseProps) {
  const step = useStep(data, onDecided);
  const meanwhile = step.under ? undefined : data.meanwhile;
  return (
    <>
      <p className="px-4 pt-3 text-meta text-second print:hidden">{copy['takedowns.seen']}</p>
      <h2 className="hidden px-4 font-bold text-title print:block">{copy['takedowns.list']}</h2>
      <ClaimFacts data={data} />
      <CaseItem data={data} />
      <CaseSteps data={data} />
      {meanwhile ? (
        <div className="px-4 pb-8">
          <Meanwhile sentence={copy[sentences[meanwhile]]} action={copy[shows[meanwhile]]} onShow={onShow} />
        </div>
      ) : (
        <CaseActions can={data.can} step={step} />
      )}
    </>
  );
}
