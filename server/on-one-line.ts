/**
 * Replaces each run of white space by one space. Most texts have single spaces only: those are not matched,
 * which halves the time.
 */
export const onOneLine = (text: string) => text.replace(/[^\S ]\s*|\s{2,}/g, ' ');
