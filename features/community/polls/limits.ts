/** The most characters of a question and of an option. */
export const questionLength = 100;
export const optionLength = 60;

export const fewestOptions = 2;
export const mostOptions = 10;

/** The largest quorum, in voters. */
export const mostQuorum = 1_000_000;

/** How long a poll is open: at least ten minutes, at most half a year. */
export const shortestMs = 10 * 60_000;
export const longestMs = 183 * 86_400_000;

/** A secret result that fewer people made stays closed: it would say how each of them voted. */
export const fewestSecretBallots = 3;

/** How long after its end the paper votes of a poll may be entered and corrected. */
export const paperEntryMs = 30 * 86_400_000;

/** The most ballots on paper. */
export const mostPaper = 1_000_000;

/** The most characters of the name of somebody who counted. */
export const counterLength = 40;

/** How many names of the hall's list go on paper. */
export const mostPrinted = 2000;

/** How long after a poll's end it is known who was ticked, and who counted. */
export const paperNamesMs = 365 * 86_400_000;

/** How many open polls /home and 오늘 한 장 name. */
export const mostOpenPolls = 20;
