import type { Case } from '#moderation/reports/contract.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Key } from '#web/admin/Key.tsx';
import type { useSelection } from '#web/admin/use-selection.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { keyOfCase } from './case-key.ts';

type Props = {
  cases: Case[];
  selection: ReturnType<typeof useSelection>;
  busy: boolean;
  onAsk: (decision: 'kept' | 'removed') => void;
};

/**
 * Above the list while cases can be chosen: all of them, how many are, and what to do with them. It stays
 * while the list scrolls.
 */
export function ManyBar({ cases, selection, busy, onAsk }: Props) {
  const { selected, lost } = selection;
  const count = selected.length;
  const isAll = count > 0 && count === cases.length;
  if (cases.length === 0) return null;
  return (
    <div className="admin-bar border-line border-b bg-page px-4 py-1">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <Checkbox
          checked={isAll}
          onChange={(checked) => (checked ? selection.setAll(cases.map(keyOfCase)) : selection.clear())}
        >
          <span className="text-row">{adminCopy['admin.selectAll']}</span>
        </Checkbox>
        <p role="status" className="min-w-0 flex-1 text-right font-semibold text-row">
          {count > 0 && fill(adminCopy['admin.selected'], { count })}
        </p>
      </div>
      {lost > 0 && !busy && (
        <p className="flex items-center justify-between gap-2 pb-2 text-meta text-second">
          {fill(adminCopy['admin.lost'], { count: lost })}
          <Button size="small" variant="quiet" onClick={() => selection.setAll(selected)}>
            {adminCopy['admin.dismiss']}
          </Button>
        </p>
      )}
      {count > 0 && (
        <div className="admin-actions flex gap-2 pt-1 pb-2">
          <Button
            size="small"
            variant="quiet"
            className="min-h-11! flex-1 whitespace-nowrap"
            disabled={busy}
            aria-keyshortcuts="e"
            onClick={() => onAsk('kept')}
          >
            <span className="flex items-center gap-1.5">
              {copy['admin.keep']}
              <Key name="E" />
            </span>
          </Button>
          <Button
            size="small"
            variant="danger"
            className="min-h-11! flex-1 whitespace-nowrap"
            disabled={busy}
            aria-keyshortcuts="d"
            onClick={() => onAsk('removed')}
          >
            <span className="flex items-center gap-1.5">
              {copy['admin.remove']}
              <Key name="D" />
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
