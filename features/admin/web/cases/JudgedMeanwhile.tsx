import { copy as desk } from '#features/admin/desk-copy.ts';
import { Button } from '#web/ui/Button.tsx';

const sentences = {
  kept: desk['desk.judgedKept'],
  removed: desk['desk.judgedRemoved'],
  restored: desk['desk.judgedRestored'],
} as const;
export type Outcome = keyof typeof sentences;

/** Says that somebody else has decided the case that is on screen. Reading their decision is another look, which is recorded. */
export const JudgedMeanwhile = ({ outcome, onShow }: { outcome: Outcome; onShow: () => void }) => (
  <div role="alert" className="mb-4 flex items-center gap-3 rounded-card bg-brand-tint p-4">
    <p className="min-w-0 flex-1 font-semibold text-row">{sentences[outcome]}</p>
    <Button size="small" look="quiet" className="shrink-0 bg-page!" onClick={onShow}>
      {desk['desk.showResult']}
    </Button>
  </div>
);
