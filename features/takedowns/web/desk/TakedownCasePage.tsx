import { useSuspenseQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { copy } from '#features/takedowns/desk-copy.ts';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';
import type { Visit } from '#web/visit.ts';
import { caseQuery } from './api.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseItem } from './CaseItem.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import './print.css';

export const load = ({ queryClient, params }: Visit<'/admin/takedown/$takedownId'>) =>
  queryClient.ensureQueryData(caseQuery(params.takedownId));

/** One request with its item, what was decided, and what can be. Printed, it is the case on paper. */
export function Page() {
  const { takedownId } = useParams({ from: '/admin/takedown/$takedownId' });
  const { data } = useSuspenseQuery(caseQuery(takedownId));
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () =>
    canGoBack
      ? router.history.back()
      : void navigate({ to: '/admin', search: { tab: 'takedowns' }, replace: true });
  return (
    <div className="takedown-case">
      <TopBar title={usePageTitle()} onBack={leave}>
        <span className="print:hidden">
          <IconButton
            label={copy['takedowns.print']}
            icon={<Icon of={Printer} size={22} />}
            onClick={() => print()}
          />
        </span>
      </TopBar>
      <p className="px-4 pb-3 text-meta text-second print:hidden">{copy['takedowns.seen']}</p>
      <ClaimFacts data={data} />
      <CaseItem data={data} />
      <CaseSteps data={data} />
      <CaseActions data={data} />
    </div>
  );
}
