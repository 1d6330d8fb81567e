import type pg from 'pg';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('documents');

type Row = { kind: string; has_gaps: boolean };

/** Whether the documents in force still have gaps that their templates leave to the operator: `[[…]]`. */
export async function documentFindings(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Row>(`
    select distinct on (kind) kind, body like '%[[%]]%' as has_gaps from document_version
    where withdrawn_at is null and left(version, 10) <= to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD')
    order by kind, version desc`);
  if (rows.length === 0)
    return [warn('There are no documents yet; the first start writes them from templates.')];
  const gaps = rows.filter((row) => row.has_gaps).map(({ kind }) => kind);
  if (gaps.length === 0) return [ok('Terms, privacy policy and the other documents have no gaps.')];
  return [warn(`Gaps are left in ${gaps.join(', ')}; fill them in on the admin page, under 문서.`)];
}
