import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import { homePath } from '#web/pages.ts';
import { TopBar } from '#web/ui/bars/TopBar.tsx';
import type { Visit } from '#web/visit.ts';
import { measureQuery } from './api.ts';
import { MeasureView } from './MeasureView.tsx';
import { Receipt } from './Receipt.tsx';
import { TakedownForm } from './TakedownForm.tsx';

export const load = async ({ queryClient, search: { of } }: Visit) => {
  if (typeof of === 'string') await queryClient.ensureQueryData(measureQuery(of));
};

/**
 * 게시 중단: the form for anybody, with or without an account. `?of={id}`: what the
 * author of a paused item reads.
 */
export function Page() {
  const { of } = useSearch({ from: '/takedown' });
  const [sentKey, setSentKey] = useState<string>();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: homePath, replace: true }));
  return (
    <>
      <TopBar title={usePageTitle()} onBack={leave} />
      {typeof of === 'string' ? (
        <MeasureView id={of} />
      ) : sentKey ? (
        <Receipt secret={sentKey} />
      ) : (
        <TakedownForm onSent={setSentKey} />
      )}
    </>
  );
}
