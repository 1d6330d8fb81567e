import type { Pool } from 'pg';

const columns = `
  select c.relname as table,
    case c.relpersistence when 'u' then 'unlogged ' else '' end as kind,
    string_agg(
      format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case
          when a.attidentity <> '' then ' generated always as identity'
          when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
          else '' end, ''),
      E',\\n' order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  group by c.relname, c.relpersistence order by c.relname`;

const constraints = `
  select conrelid::regclass::text as table, format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, conname`;

const indexes = `
  select tablename as table, indexdef || ';' as line from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint) order by 1, indexname`;

const collations = `
  select '' as table, format('create collation %I (provider = icu, locale = %L);', collname, colllocale) as line
  from pg_collation where collnamespace = 'public'::regnamespace order by collname`;

const functions = `
  select '' as table, pg_get_functiondef(p.oid) || ';' as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`;

const triggers = `
  select tgrelid::regclass::text as table, pg_get_triggerdef(oid) || ';' as line from pg_trigger
  where not tgisinternal and tgrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
  order by tgname`;

/** The migrated database as readable SQL, from the catalog (the npm package contains no pg_dump). */
export async function describeSchema(pool: Pool): Promise<string> {
  const lines = async (query: string) => (await pool.query<{ table: string; line: string }>(query)).rows;
  const tables = (await pool.query<{ table: string; kind: string; columns: string }>(columns)).rows;
  const rules = await lines(constraints);
  const found = [...(await lines(indexes)), ...(await lines(triggers))];
  const made = [...(await lines(collations)), ...(await lines(functions))].map(({ line }) => line);
  const text = tables.map(({ table, kind, columns: own }) => {
    const body = [own, ...rules.filter((rule) => rule.table === table).map((rule) => rule.line)].join(',\n');
    const below = found.filter((index) => index.table === table).map((index) => index.line);
    return [`create ${kind}table ${table} (\n${body}\n);`, ...below].join('\n');
  });
  return `-- Written by \`npm run schema\` from the migrated database; change it by a migration.\n\n${[...text, ...made].join('\n\n')}\n`;
}
