import { Link } from '@tanstack/react-router';
import type { WholeCase } from '#moderation/reports/contract.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { ReportedItem } from './ReportedItem.tsx';

const ago = (at: string) => relativeTime(serverNow(), new Date(at));

export function WholeCaseView({ data }: { data: WholeCase }) {
  const { reported, past, status } = data;
  return (
    <div className="flex flex-col gap-5 pb-5">
      <ReportedItem data={data} />
      {data.watchedWords.length > 0 && (
        <p className="text-row [overflow-wrap:anywhere]">
          {fill(copy['admin.watchedIn'], { words: data.watchedWords.join(', ') })}
        </p>
      )}
      <Author data={data} />
      <div hidden={reported.length === 0}>
        <h3 className="font-semibold text-row">{copy['admin.reportedBy']}</h3>
        <ul className="mt-1 flex flex-col gap-1 text-row text-second">
          {reported.map(({ id, reason, by, at }) => (
            <li key={id}>
              {by.name} · {reasons[`report.${reason}`]} · {ago(at)}
            </li>
          ))}
        </ul>
      </div>
      {status !== 'open' && (
        <p className="text-row text-second [overflow-wrap:anywhere]">
          {data.decidedBy && fill(copy['admin.decidedBy'], { name: data.decidedBy })}
          {data.note && ` · ${fill(copy['admin.noteText'], { note: data.note })}`}
          {data.authorNote && ` · ${fill(copy['admin.authorNoteText'], { note: data.authorNote })}`}
        </p>
      )}
      <div>
        <h3 className="font-semibold text-row">{adminCopy['admin.pastOfItem']}</h3>
        {past.decisions.length === 0 ? (
          <p className="mt-1 text-row text-second">{adminCopy['admin.noPast']}</p>
        ) : (
          <ol className="mt-1 flex flex-col gap-1.5 text-row">
            {past.decisions.map(({ id, outcome, by, note, at }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {adminCopy[`admin.past.${outcome}`]}
                <span className="block text-meta text-second">
                  {[by ?? copy['admin.left'], ago(at), note].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** The author of the item, and the earlier decisions about them. */
function Author({ data: { author, past } }: { data: WholeCase }) {
  const known = past.author;
  const facts = known && [
    known.resident &&
      fill(adminCopy['admin.since'], { date: dayText(seoulDay(new Date(known.resident.joinedAt))) }),
    known.removed > 0
      ? fill(adminCopy['admin.removedBefore'], { count: known.removed })
      : adminCopy['admin.noRemovedBefore'],
    known.resident &&
      (known.resident.suspensions > 0
        ? fill(adminCopy['admin.suspendedBefore'], { count: known.resident.suspensions })
        : adminCopy['admin.noSuspendedBefore']),
  ];
  return (
    <div className="text-row">
      <p>
        <span className="text-second">{copy['admin.author']}</span> {author?.name ?? copy['admin.left']}
      </p>
      {facts && <p className="mt-0.5 text-second">{facts.filter(Boolean).join(' · ')}</p>}
      {author && known?.resident && (
        <Link
          to="/admin"
          search={{ tab: 'people', open: author.id }}
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {adminCopy['admin.openFile']}
        </Link>
      )}
    </div>
  );
}
