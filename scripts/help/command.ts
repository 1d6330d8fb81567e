/** A command as it is typed, and what it does in both languages. */
export type Command = { command: string; ko: string; en: string };
