/** Sources of input, as WebDriver and its successor BiDi both take them. */
export type Actions = { type: 'key' | 'pointer'; id: string; actions: Record<string, unknown>[] }[];

/** What an engine's protocol has to be able to do. */
export type Driver = {
  open(url: string): Promise<void>;
  /** The text that an expression of the page comes to, once it is settled. */
  evaluate(expression: string): Promise<string>;
  act(actions: Actions): Promise<void>;
  /** What the console said since this was last asked, as a warning or worse, where the protocol tells of it. */
  consoleErrors(): string[];
  close(): Promise<void>;
};

/** An engine as this machine has it: `missing` names the Debian package without which it cannot be opened. */
export type Engine = { name: string; missing: string | null; open(): Promise<Driver> };
