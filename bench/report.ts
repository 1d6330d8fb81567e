import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';

type Table = Record<string, Record<string, string | number | undefined>>;

/**
 * Prints a table and writes it to `bench/results/{name}.md`, with the command and the machine's load. A
 * figure can only be compared with others of the same run.
 */
export async function keepResults(name: string, notes: string, table: Table): Promise<void> {
  console.table(table);
  const columns = [...new Set(Object.values(table).flatMap(Object.keys))];
  const lines = [
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...Object.entries(table).map(
      ([row, cells]) => `| ${row} | ${columns.map((column) => cells[column] ?? '').join(' | ')} |`,
    ),
  ];
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
  const command = `node bench/${basename(process.argv[1] ?? '')} ${process.argv.slice(2).join(' ')}`.trim();
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${name}.md`),
    `# ${name}\n\n\`${command}\`\n\n${notes}\n\n${machine}\n\n${lines.join('\n')}\n`,
  );
}
