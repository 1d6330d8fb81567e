import { commands } from './commands.ts';
import { defaultOf, settings } from './settings.ts';

const lineWidth = 80;
const indent = '    ';

/** Columns of a terminal: a Hangul syllable takes two. */
export const columns = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[ᄀ-ᇿ⺀-꓏가-힣＀-｠]/.test(sign) ? 2 : 1), 0);

/** A link is its text and, in brackets, its file in docs/. */
const plain = (text: string) =>
  text.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)').replaceAll('`', '');

/** The text in indented lines of at most 80 columns. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of plain(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && columns(`${indent}${last} ${word}`) <= lineWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line);
}

type Entry = { title: string; en: string; ko: string };

const commandEntries = (): Entry[] =>
  Object.values(commands)
    .flat()
    .map(({ command, en, ko }) => ({ title: plain(command), en, ko }));

const settingEntries = (): Entry[] =>
  (Object.keys(settings) as (keyof typeof settings)[]).map((name) => ({
    title: `${name} (${plain(defaultOf(name, 'en'))})`,
    ...settings[name],
  }));

/** The output of `npm run help`: all commands and settings, or those that contain the word. */
export function help(searchTerm = ''): string {
  const wanted = searchTerm.toLowerCase();
  const isWanted = ({ title, en, ko }: Entry) => `${title}\n${en}\n${ko}`.toLowerCase().includes(wanted);
  const section = (title: string, entries: Entry[]) => {
    const found = entries.filter(isWanted);
    if (found.length === 0) return [];
    return [
      '',
      title,
      ...found.flatMap((entry) => ['', entry.title, ...wrapped(entry.en), ...wrapped(entry.ko)]),
    ];
  };
  const lines = [...section('COMMANDS', commandEntries()), ...section('SETTINGS', settingEntries())];
  return lines.length > 0 ? lines.join('\n') : `\nNo command and no setting contains ${searchTerm}.`;
}
