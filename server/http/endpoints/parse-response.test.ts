import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSharedResponses } from '#server/http/files/shared-responses.ts';
import { parseResponse } from './parse-response.ts';

const Page = z.object({ items: z.array(z.object({ name: z.string(), age: z.int().nullable() })) });

test('keys that the contract does not name are dropped, in objects inside as well', () => {
  const value = { items: [{ name: '지민', age: null, password: 'secret' }], total: 1 };
  expect(parseResponse(Page, value)).toEqual({ items: [{ name: '지민', age: null }] });
});

test('an answer that breaks its contract says where, and not what', () => {
  const broken = () => parseResponse(Page, { items: [{ name: '지민', age: '서른' }] });
  expect(broken).toThrow('The answer breaks its contract at "items.0.age": Invalid input: expected number');
  expect(broken).not.toThrow(/지민|서른/);
});

test('a shared answer is parsed before its bytes are kept', async () => {
  const shared = createSharedResponses({ onEvent: () => () => undefined }, Page);
  const body = { items: [{ name: '지민', age: 30, password: 'secret' }] };
  const { json } = await shared.read('city:51110', async () => ({ body, except: [] }));
  expect(Buffer.from(json).toString()).toBe('{"items":[{"name":"지민","age":30}]}');
});
