import { bases } from './bases.ts';
import { type Entry, isPersonal, type Personal } from './entry.ts';
import { districts } from './map.ts';
import { outsidePlaces } from './outside.ts';
import { readers } from './readers.ts';
import type { Keeping } from './retention.ts';
import type { Schema, Table } from './schema.ts';

const beginning = `# Personal data · 개인정보 처리 현황

For a 개인정보 보호책임자 and for whoever changes a table: what each column says of somebody, why, on what ground, how long it stays and who sees
it. Written by \`npm run help -- --write\` from \`db/personal-data\`. \`test/guards/database/personal-data.test.ts\` compares it with \`db/schema.sql\` (every
column), its foreign keys, the jobs, the code that each time comes from, and the copy of one's own data.

- **Whose**: columns with the id of an account. *deleted*: the row goes with the account; *emptied*: the row stays without the name.
- **근거**: 개인정보 보호법 제15조 제1항, as amended on 2023-03-14. A county office that runs the service itself may rely on 제3호 (소관 업무) for
  what is 제6호 here; that is for its 보호책임자 to decide.
- **Times of rows, ids, town codes and counts** stand in every table and are named only where they say something of their own.
- **고유식별정보 (제24조)**: no column asks for one. **민감정보 (제23조)**: no column asks for it, and people may write it into posts, comments, messages,
  notes and pictures. Steps and a school that somebody chose are none of 제23조, but close to health and to a child: only their person sees the days, only the
  week's sum is in a ranking. **14세 미만**: refused at the beginning (\`consent\`, kind \`age\`).
- **Seen by** is the widest answer. Hidden, blocked and switched-off items are seen by fewer. Whoever operates the database reads all tables.
`;

/** `docs/personal-data.md`. */
export function personalDataPage(schema: Schema): string {
  const parts = Object.entries(districts).map(([district, entries]) =>
    districtPart(schema, district, Object.entries(entries) as [Table, Entry<Table>][]),
  );
  return [beginning, ...parts, outsidePart()].join('\n');
}

function districtPart(schema: Schema, district: string, entries: [Table, Entry<Table>][]): string {
  const rows = entries.flatMap(([table, entry]) =>
    isPersonal(entry) ? [personalRow(schema, table, entry)] : [],
  );
  const others = entries.flatMap(([table, entry]) =>
    isPersonal(entry) ? [] : [`\`${table}\` (${entry.for})`],
  );
  return [
    `## ${district}\n`,
    '| table | 항목 | whose | for | 근거 | kept until | seen by | copy of one’s data |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    ...(others.length > 0 ? [`\nNothing of anybody: ${others.join(', ')}.`] : []),
    '',
  ].join('\n');
}

function personalRow(schema: Schema, table: Table, entry: Personal<Table>): string {
  const items = Object.entries(entry.items ?? {}).map(([column, item]) => `\`${column}\` ${item}`);
  const cells = [
    `\`${table}\``,
    items.join(', ') || '–',
    whose(schema, table, entry),
    entry.for,
    bases[entry.basis],
    entry.kept.map(retentionText).join('; '),
    readers[entry.seenBy],
    copyText(entry),
  ];
  return `| ${cells.join(' | ')} |`;
}

function whose(schema: Schema, table: Table, { people = [] }: Personal<Table>): string {
  const columns = schema.get(table) ?? [];
  const keys = columns.flatMap(({ name, references }) =>
    references?.table === 'person'
      ? [`\`${name}\` ${references.onDelete === 'cascade' ? 'deleted' : 'emptied'}`]
      : [],
  );
  return [...keys, ...people.map((column) => `\`${column}\``)].join(', ') || '–';
}

const retentionText = (keeping: Keeping) =>
  'job' in keeping && keeping.job ? `${keeping.until} (\`${keeping.job}\`)` : keeping.until;

function copyText({ notCopied }: Personal<Table>): string {
  if (notCopied === undefined) return 'yes';
  if (typeof notCopied === 'string') return `no: ${notCopied}`;
  const without = Object.entries(notCopied).map(([column, why]) => `\`${column}\` (${why})`);
  return `yes, without ${without.join(', ')}`;
}

const outsidePart = () =>
  [
    '## Outside the tables\n',
    '| place | what | kept until |',
    '|---|---|---|',
    ...outsidePlaces.map(({ place, what, kept }) => `| ${place} | ${what} | ${kept.until} |`),
    '',
  ].join('\n');
