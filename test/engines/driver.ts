/** Input sources in the format of both WebDriver and WebDriver BiDi. */
type Actions = { type: 'key' | 'pointer'; id: string; actions: Record<string, unknown>[] }[];

/** The part of an engine's protocol that the tests need. */
export type Driver = {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. Returns its result as text; a promise is awaited. */
  evaluate(expression: string): Promise<string>;
  act(actions: Actions): Promise<void>;
  /** The console's warnings and errors since the last call, if the protocol reports them. */
  consoleErrors(): string[];
  close(): Promise<void>;
};

/** An engine on this machine. `missing`: the Debian package that must be installed first. */
export type Engine = { name: string; missing: string | null; open(): Promise<Driver> };
