import { expect } from 'vitest';

/** An HTTP status that the browser logs for a failed request, or a text that it logs. */
type Cause = number | string | RegExp;

/** Console messages of a phone without a connection. A font may be on its way when the connection breaks. */
export const noLine =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\.woff2|WebSocket|Failed to fetch|fetching the script/;

/** Console messages and policy violations of a phone, minus those that its journey causes itself. */
export class ConsoleErrors {
  #said: string[] = [];
  readonly #forgiven: Cause[] = [];

  add(text: string) {
    this.#said.push(text);
  }

  /** Ignores these messages, also earlier ones: the console may lag behind the screen. */
  forgive(...causes: Cause[]) {
    this.#forgiven.push(...causes);
  }

  /** Waits until this was logged exactly once, and removes it. Later occurrences count again. */
  async expectOnce(cause: Cause) {
    await expect.poll(() => this.#said.filter((text) => isOf(cause, text))).toHaveLength(1);
    this.#said = this.#said.filter((text) => !isOf(cause, text));
  }

  left(): string[] {
    return this.#said.filter((text) => !this.#forgiven.some((cause) => isOf(cause, text)));
  }
}

function isOf(cause: Cause, text: string) {
  if (typeof cause === 'string') return text.includes(cause);
  return typeof cause === 'number' ? text.includes(`status of ${cause}`) : cause.test(text);
}
