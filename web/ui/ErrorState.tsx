import { copy } from '#web/copy.ts';
import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';

type Props = { text?: string; onRetry?: () => void; retrying?: boolean };

/**
 * Shown in place of content that failed to load. Without a way to try again nothing has failed: rights sleep.
 */
export function ErrorState({
  text = copy['common.loadFailed'],

  onRetry,
  retrying,
}: Props) {
  return (
    <div role="alert" className="flex flex-col items-center px-8 py-14 text-center">
      <Drawing name={onRetry ? 'cloud' : 'hill'} />
      <p className="mt-5 font-semibold text-body text-ink">{text}</p>
      {onRetry && (
        <div className="mt-5">
          <Button variant="quiet" size="small" busy={retrying && copy['common.loading']} onClick={onRetry}>
            {copy['common.retry']}
          </Button>
        </div>
      )}
    </div>
  );
}
