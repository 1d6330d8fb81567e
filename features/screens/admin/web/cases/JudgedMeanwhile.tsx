import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { Meanwhile } from '#web/admin/Meanwhile.tsx';

const sentences = {
  kept: adminCopy['admin.judgedKept'],
  removed: adminCopy['admin.judgedRemoved'],
  restored: adminCopy['admin.judgedRestored'],
} as const;
type Outcome = keyof typeof sentences;

/** Says that somebody else has decided the case that is on screen. */
export const JudgedMeanwhile = ({ outcome, onShow }: { outcome: Outcome; onShow: () => void }) => (
  <Meanwhile sentence={sentences[outcome]} action={adminCopy['admin.showResult']} onShow={onShow} />
);
