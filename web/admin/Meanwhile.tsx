import { Button } from '#web/ui/Button.tsx';

type Props = { sentence: string; action: string; onShow: () => void };

/**
 * Says that somebody else has changed what is on screen. Reading it anew is another look, which is recorded.
 */
export const Meanwhile = ({ sentence, action, onShow }: Props) => (
  <div role="alert" className="mb-4 flex items-center gap-3 rounded-card bg-brand-tint p-4 print:hidden">
    <p className="min-w-0 flex-1 font-semibold text-row">{sentence}</p>
    <Button size="small" variant="quiet" className="shrink-0 bg-page!" onClick={onShow}>
      {action}
    </Button>
  </div>
);
