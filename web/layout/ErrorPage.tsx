import { useRouter } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Shown for any page that failed to load. */
export function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  // Above it is the bar by which they wake up; that loads the page again.
  const mustSignIn = error instanceof ApiError && /^rights\.(asleep|resting)$/.test(error.reason ?? '');
  const retry = () => {
    // Code that failed to load stays failed in this document, and so may what a fault of ours left in memory.
    if (!(error instanceof ApiError)) return location.reload();
    reset();
    void router.invalidate();
  };
  const text = errorMessage(error, {}, copy['common.loadFailed']);
  return <ErrorState text={text} onRetry={mustSignIn ? undefined : retry} />;
}
