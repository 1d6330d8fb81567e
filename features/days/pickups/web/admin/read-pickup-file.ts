import { copy } from '#days/pickups/admin-copy.ts';
import { type ComparedRow, compareRows } from '#days/pickups/compare.ts';
import { kindsText } from '#days/pickups/day-text.ts';
import type { Oddity, ReadArea } from '#days/pickups/read-row.ts';
import { readTable } from '#days/pickups/read-table.ts';
import { allAreas } from '#days/pickups/web/api.ts';
import { townOfRow } from '#residents/public-files/town-of-row.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { daysText } from './rule-values.ts';

/** The changes that the rows of a file would make in a town. */
export async function readPickupFile(bytes: Uint8Array, cityCode: string) {
  const result = readTable(bytes, townOfRow(cityCode));
  return 'refused' in result
    ? result
    : { rows: compareRows(result.rows, await allAreas(cityCode)).map(fileRow) };
}

function fileRow({ line, state, area, before, odd, canBeTaken }: ComparedRow) {
  const text = textOf(area);
  const was = before && textOf(before);
  return {
    line,
    state,
    title: area.name,
    text,
    ...(was && was !== text && { before: was }),
    odd: odd.map(oddText),
    canBeTaken,
    value: {
      ...area,
      id: before?.id ?? newId(),
      revision: before?.revision,
      asOf: area.asOf ?? before?.asOf ?? seoulDay(serverNow()),
    },
  };
}

const oddText = ({ what, text = '' }: Oddity) => fill(copy[`pickups.odd.${what}`], { text });

/** `음식물 매주 월·수요일 19:00~02:00, 재활용 … · 천전리, 율문리 · 033-250-3000`. */
function textOf({ rules, places, phone, note }: Pick<ReadArea, 'rules' | 'places' | 'phone' | 'note'>) {
  const lines = rules.map((rule) =>
    [kindsText([rule.kind]), daysText(rule), rule.starts && `${rule.starts}~${rule.ends}`]
      .filter(Boolean)
      .join(' '),
  );
  return [lines.join(', '), places, note, phone].filter(Boolean).join(' · ');
}
