import { expect } from 'vitest';
import { compiledOnce } from '#server/statements/compile-once.ts';

// What is compiled once must be what a compilation for the call would be: else it looked at its values.
compiledOnce.compare = (filled, compile) => {
  const { sql, parameters } = compile();
  expect({ sql: filled.sql, parameters: filled.parameters }).toEqual({ sql, parameters });
};
