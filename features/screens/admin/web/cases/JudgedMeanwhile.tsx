import { copy as desk } from '#screens/admin/desk-copy.ts';
import { Meanwhile } from '#web/desk/Meanwhile.tsx';

const sentences = {
  kept: desk['desk.judgedKept'],
  removed: desk['desk.judgedRemoved'],
  restored: desk['desk.judgedRestored'],
} as const;
export type Outcome = keyof typeof sentences;

/** Says that somebody else has decided the case that is on screen. */
export const JudgedMeanwhile = ({ outcome, onShow }: { outcome: Outcome; onShow: () => void }) => (
  <Meanwhile sentence={sentences[outcome]} action={desk['desk.showResult']} onShow={onShow} />
);
