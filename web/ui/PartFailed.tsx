import { copy } from '#web/copy.ts';
import { Button } from './Button.tsx';

type Props = { text: string; retrying: boolean; onRetry: () => void };

/** In place of a part of an item that failed to load. `ErrorState` stands for a whole page. */
export const PartFailed = ({ text, retrying, onRetry }: Props) => (
  <div
    role="alert"
    className="mx-4 mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-fill px-4 py-3"
  >
    <p className="text-row text-second">{text}</p>
    <Button
      variant="quiet"
      size="small"
      className="bg-page!"
      busy={retrying && copy['common.loading']}
      onClick={onRetry}
    >
      {copy['common.retry']}
    </Button>
  </div>
);
