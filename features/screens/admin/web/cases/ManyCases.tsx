import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { type Case, maxTogether } from '#moderation/reports/contract.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { maxNote } from '#moderation/reports/reasons.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { decideCases } from '#screens/admin/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import type { useSelection } from '#web/admin/use-selection.ts';
import { useTextDraft } from '#web/drafts/use-text-draft.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { titleOfCase } from './CaseRow.tsx';
import { caseOfKey, keyOfCase } from './case-key.ts';
import { type FailedCase, Failures } from './Failures.tsx';
import { ManyBar } from './ManyBar.tsx';

type Decided = 'kept' | 'removed';
export type ManyHandle = { ask: (decision: Decided) => void };
type Props = {
  ref: Ref<ManyHandle>;
  cases: Case[];
  selection: ReturnType<typeof useSelection>;
  onDone: (done: string[]) => void;
};

/** Decides the chosen cases together, with one note. Those that fail stay chosen and say why. */
export function ManyCases({ ref, cases, selection, onDone }: Props) {
  const { selected } = selection;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Decided | null>(null);
  const { text: note, type: setNote, reset } = useTextDraft('cases-note');
  const [failed, setFailed] = useState<FailedCase[]>([]);
  useImperativeHandle(ref, () => ({ ask: setAsked }));
  const { act: decide, busy } = useAction({
    run: async (decision: Decided) => {
      const chosen = cases.filter((item) => selected.includes(keyOfCase(item)));
      const refusals = await decideAll(selected, decision, note);
      const left = chosen.filter((item) => refusals.has(keyOfCase(item)));
      setFailed(
        left.map((item) => {
          const key = keyOfCase(item);
          return { key, title: titleOfCase(item), reason: refusals.get(key) ?? '' };
        }),
      );
      setAsked(null);
      reset();
      selection.setAll(left.map(keyOfCase));
      const done = selected.filter((key) => !refusals.has(key));
      if (done.length > 0) showSnackbar(fill(adminCopy['admin.manyDone'], { count: done.length }));
      onDone(done);
    },
    failed: (error) => errorMessage(error, reasons, copy['admin.failed']),
    settled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const title =
    asked &&
    fill(adminCopy[asked === 'kept' ? 'admin.keepMany' : 'admin.removeMany'], { count: selected.length });
  const first = cases.filter((item) => selected.includes(keyOfCase(item))).slice(0, 5);
  return (
    <>
      <Failures failed={failed} onDismiss={() => setFailed([])} />
      <ManyBar cases={cases} selection={selection} busy={busy} onAsk={setAsked} />
      {asked && title && selected.length > 0 && (
        <Sheet
          open
          onClose={() => setAsked(null)}
          title={title}
          footer={
            <Button
              variant={asked === 'removed' ? 'danger' : 'primary'}
              busy={busy && copy['admin.deciding']}
              onClick={() => void decide(asked)}
            >
              {copy[asked === 'removed' ? 'admin.remove' : 'admin.keep']}
            </Button>
          }
        >
          <ul className="mb-4 flex flex-col gap-1.5 rounded-card bg-fill p-4 text-row">
            {first.map((item) => (
              <li key={keyOfCase(item)} className="line-clamp-1 [overflow-wrap:anywhere]">
                {titleOfCase(item)}
              </li>
            ))}
            {selected.length > first.length && (
              <li className="text-second">
                {fill(adminCopy['admin.more'], { count: selected.length - first.length })}
              </li>
            )}
          </ul>
          <TextArea
            label={copy['admin.note']}
            hint={adminCopy['admin.manyNote']}
            value={note}
            onChange={setNote}
            max={maxNote}
            rows={2}
          />
        </Sheet>
      )}
    </>
  );
}

/**
 * Sends as many requests as the number needs, one after the other. Returns what was refused, with its
 * sentence.
 */
async function decideAll(keys: string[], decision: Decided, note: string): Promise<Map<string, string>> {
  const refusals = new Map<string, string>();
  for (let at = 0; at < keys.length; at += maxTogether) {
    const some = keys.slice(at, at + maxTogether);
    try {
      const { items } = await decideCases(some.map(caseOfKey), decision, note);
      for (const { refusal, ...item } of items)
        if (refusal !== null) refusals.set(keyOfCase(item), sentenceOf(refusal));
    } catch (error) {
      // Earlier requests are decided: what was not sent stays chosen.
      if (at === 0 && keys.length <= maxTogether) throw error;
      for (const key of keys.slice(at)) refusals.set(key, errorMessage(error, reasons, copy['admin.failed']));
      break;
    }
  }
  return refusals;
}

const sentenceOf = (refusal: string) =>
  (reasons as Record<string, string>)[refusal] ?? reasons['report.notDecided'];
