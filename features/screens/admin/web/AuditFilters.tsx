import { useRef } from 'react';
import { openProven } from '#account/passkeys/web/open-proven.ts';
import { type AuditKind, auditKindNames } from '#screens/admin/audit-kinds.ts';
import type { AuditEntry, AuditFilter } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Download, X } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { auditCsvUrl } from './api.ts';

type Chosen = Omit<AuditFilter, 'admin'>;
type Props = {
  filter: AuditFilter;
  by: AuditEntry['admin'];
  onChange: (chosen: Chosen) => void;
  onAnybody: () => void;
};

/** A select's empty value is its placeholder, so every kind has a word. */
const everyKind = 'all';

/** The filters of the audit log, and the download of the filtered entries. */
export function AuditFilters({ filter, by, onChange, onAnybody }: Props) {
  const badDay = useRef(false);
  const { admin: _, ...chosen } = filter;
  const change = (patch: Chosen) =>
    onChange(Object.fromEntries(Object.entries({ ...chosen, ...patch }).filter(([, value]) => value)));
  return (
    <div className="grid gap-3 border-line border-b px-4 py-3">
      <Select
        label={copy['admin.auditKind']}
        value={filter.kind ?? everyKind}
        choices={[everyKind, ...auditKindNames].map((kind) => ({
          value: kind,
          label: copy[`admin.auditKind.${kind as AuditKind | 'all'}`],
        }))}
        onChange={(kind) => change({ kind: kind === everyKind ? undefined : (kind as AuditKind) })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <DateField
          label={copy['admin.auditFrom']}
          badDay={badDay}
          value={filter.from ?? ''}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={copy['admin.auditUntil']}
          badDay={badDay}
          value={filter.until ?? ''}
          onChange={(until) => change({ until })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {by && (
          <Button
            size="small"
            variant="secondary"
            aria-label={fill(copy['admin.auditByRemove'], { name: by.name })}
            onClick={onAnybody}
          >
            <span className="flex items-center gap-1">
              {fill(copy['admin.auditBy'], { name: by.name })}
              <Icon of={X} size={16} />
            </span>
          </Button>
        )}
        {/* The response's headers make it a download. */}
        <Button size="small" variant="quiet" render={<a href={auditCsvUrl(filter)} onClick={openProven} />}>
          <span className="flex items-center gap-1">
            <Icon of={Download} size={16} />
            {copy['admin.auditCsv']}
          </span>
        </Button>
      </div>
    </div>
  );
}
