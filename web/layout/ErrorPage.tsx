import { useRouter } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Shown for any page that failed to load. */
export function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState text={errorMessage(error, {}, copy['common.loadFailed'])} onRetry={retry} />;
}
