import type { DB } from '#db/types.ts';

/** The table of migrations has no type, because only they read it. */
export type Table = keyof DB | 'migration';
export type ColumnOf<T extends Table> = T extends keyof DB ? keyof DB[T] & string : string;

type Reference = { table: string; onDelete: 'cascade' | 'set null' | 'nothing' };
export type Column = { name: string; type: string; references?: Reference };
export type Schema = Map<Table, Column[]>;

const tables = /^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\);/gm;
const foreignKey = /FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\([^)]*\)(?: ON DELETE (CASCADE|SET NULL))?/;

/** The tables of `db/schema.sql`, with their columns and what deletes their rows. */
export function readSchema(sql: string): Schema {
  const found: Schema = new Map();
  for (const [, name = '', body = ''] of sql.matchAll(tables)) {
    const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''));
    const references = new Map(lines.flatMap(referencesIn));
    const columns = lines.filter((line) => !line.startsWith('constraint ')).map(columnOf);
    found.set(
      name as Table,
      columns.map((column) => {
        const reference = references.get(column.name);
        return reference ? { ...column, references: reference } : column;
      }),
    );
  }
  return found;
}

/** Of a key of several columns the first is the one that says whose row it is. */
function referencesIn(line: string): [string, Reference][] {
  const [, columns = '', table = '', onDelete] = foreignKey.exec(line) ?? [];
  if (!table) return [];
  const rule = onDelete === 'CASCADE' ? 'cascade' : onDelete === 'SET NULL' ? 'set null' : 'nothing';
  return columns.split(', ').map((column) => [column.replaceAll('"', ''), { table, onDelete: rule }]);
}

function columnOf(line: string): Column {
  const [, name = '', rest = ''] = /^"?(\w+)"? (.*)$/.exec(line) ?? [];
  return { name, type: rest.replace(/ (?:not null|default|generated)\b.*$/, '') };
}

/** Whether deleting an account deletes a table's rows, by its own foreign key or those of its parents. */
export function goesWithPerson(schema: Schema, table: Table, seen = new Set<Table>()): boolean {
  if (table === ('person' satisfies Table)) return true;
  if (seen.has(table)) return false;
  seen.add(table);
  return (schema.get(table) ?? []).some(
    ({ references }) =>
      references?.onDelete === 'cascade' && goesWithPerson(schema, references.table as Table, seen),
  );
}
