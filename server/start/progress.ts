/** Prints what the start is doing, with the seconds passed so far. */
export function createProgress(print: (line: string) => void, startedAt = performance.now()) {
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  return { say: (sentence: string) => print(`${seconds()} s  ${sentence}`), seconds };
}
export type Progress = ReturnType<typeof createProgress>;
