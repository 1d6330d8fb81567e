/**
 * Marks that stack on a letter, and those that `normalize` sorts. Of the marks that take
 * room, only a few are sorted.
 */
const climbing =
  '[\\p{Mn}\\p{Me}\\u{302E}\\u{302F}\\u{16FF0}\\u{16FF1}\\u{1D165}\\u{1D166}\\u{1D16D}-\\u{1D172}]';
// A joiner between two marks does not end the stack.
const storey = `[\\u200C\\u200D]?${climbing}`;
const towersOfMarks = new RegExp(`((?:${storey}){5})(?:${storey})+`, 'gu');

/**
 * Cuts stacks of marks: more than five on one letter belong to no language and only cover other lines. This
 * must come before any `normalize`, which sorts marks in quadratic time: 250 KB of them would
 * block the server for 15 seconds.
 */
export const withoutTowers = (text: string) => text.replace(towersOfMarks, '$1');
