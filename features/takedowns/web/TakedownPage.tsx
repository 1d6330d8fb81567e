import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import { homePath } from '#web/pages.ts';
import { TopBar } from '#web/ui/TopBar.tsx';
import { Receipt } from './Receipt.tsx';
import { TakedownForm } from './TakedownForm.tsx';

export const load = async () => {};

/** 게시 중단 요청, for anybody, with or without an account. */
export function Page() {
  const [sentKey, setSentKey] = useState<string>();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: homePath, replace: true }));
  return (
    <>
      <TopBar title={usePageTitle()} onBack={leave} />
      {sentKey ? <Receipt secret={sentKey} /> : <TakedownForm onSent={setSentKey} />}
    </>
  );
}
