/** A commit as `git log --name-status` tells it: its first line, and the files that it changed or moved. */
type Commit = { subject: string; changed: number; moved: number };

/** The longest first line: longer ones are cut by every list of commits. */
const longest = 72;
/** More files at once are hardly one idea, unless files move and take their importers along. */
const mostFiles = 15;

/** Reads `git log --name-status --format=%x00%s`. */
export const readCommits = (log: string): Commit[] =>
  log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [subject = '', ...files] = entry.split('\n').filter(Boolean);
      const moved = files.filter((line) => line.startsWith('R')).length;
      return { subject, changed: files.length - moved, moved };
    });

/** The faults of commits, a sentence each. */
export const faultsOf = (commits: Commit[]): string[] =>
  commits.flatMap(({ subject, changed, moved }) => [
    ...(subject.length > longest ? [`${subject.length} letters, at most ${longest}: ${subject}`] : []),
    ...(subject.split(' ').length < 3 ? [`Say what changed: ${subject}`] : []),
    ...(changed > mostFiles && moved === 0 ? [`${changed} files, at most ${mostFiles}: ${subject}`] : []),
  ]);
