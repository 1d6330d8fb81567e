import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

type Props = {
  label: string;
  has: boolean;
  loading: boolean;
  onMore: () => Promise<{ error: unknown }>;
};

/** The button for more comments, at either end of the list. */
export function MoreComments({ label, has, loading, onMore }: Props) {
  if (!has) return null;
  const more = async () => {
    const { error } = await onMore();
    if (error) showSnackbar(errorMessage(error, {}, platform['common.loadFailed']), { failed: true });
  };
  return (
    // Scroll anchoring must hold the comments below the button, not the button itself.
    <div className="px-4 py-2 [overflow-anchor:none]">
      <Button
        variant="quiet"
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
