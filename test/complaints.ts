import { expect } from 'vitest';

/** A status that the browser itself prints when it is refused, or words of what else it prints. */
type Cause = number | string | RegExp;

/** What a phone's console and the policy complained of, less what its journey brings about itself. */
export class Complaints {
  #said: string[] = [];
  readonly #forgiven: Cause[] = [];

  add(text: string) {
    this.#said.push(text);
  }

  /** From now on, and for what was said before: the console may lag behind the screen. */
  forgive(...causes: Cause[]) {
    this.#forgiven.push(...causes);
  }

  /** Waits until it was complained of this once, and takes it back; what is said of it later counts again. */
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
