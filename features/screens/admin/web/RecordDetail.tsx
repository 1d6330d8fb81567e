import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import type { AuditEntry } from '#screens/admin/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { seoulTime } from '#shared/time/time-of-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { actorOf, noteOf } from './AuditRow.tsx';

type Props = { entry: AuditEntry; onBy?: (admin: NonNullable<AuditEntry['admin']>) => void };

/** One entry of the audit log, with everything that it says. */
export function RecordDetail({ entry, onBy }: Props) {
  const { admin, person, item, placeCode } = entry;
  const at = new Date(entry.at);
  const rows: [string, ReactNode][] = [
    [
      adminCopy['admin.recordField.when'],
      fill(adminCopy['admin.recordField.at'], { day: dayText(seoulDay(at)), time: seoulTime(at) }),
    ],
    [adminCopy['admin.recordField.who'], actorOf(entry)],
    [adminCopy['admin.recordField.whom'], person && (person.name ?? copy['admin.left'])],
    [
      adminCopy['admin.recordField.what'],
      item && (
        <Link to={item.path} className="target-44 font-medium text-brand">
          {item.title}
        </Link>
      ),
    ],
    [adminCopy['admin.recordField.where'], placeCode && nameOfPlace(placeCode)],
    [adminCopy['admin.recordField.note'], noteOf(entry)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-row">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-second">{name}</dt>
              <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {admin && onBy && (
        <div className="mt-5">
          <Button size="small" variant="quiet" onClick={() => onBy(admin)}>
            {fill(copy['admin.auditOnlyBy'], { name: admin.name })}
          </Button>
        </div>
      )}
    </>
  );
}
