import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';

type Props = {
  label: string;
  has: boolean;
  loading: boolean;
  onMore: () => Promise<{ error: unknown }>;
};

/** The button at an end of the list behind which there is more. */
export function MoreComments({ label, has, loading, onMore }: Props) {
  if (!has) return null;
  const more = async () => {
    const { error } = await onMore();
    if (error) showSnackbar(errorMessage(error, {}, platform['common.loadFailed']), { failed: true });
  };
  return (
    // What stands below the button is what one was reading, not the button.
    <div className="px-4 py-2 [overflow-anchor:none]">
      <Button
        look="quiet"
        size="small"
        className="w-full"
        busy={loading && platform['common.loading']}
        onClick={more}
      >
        {label}
      </Button>
    </div>
  );
}
