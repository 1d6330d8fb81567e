import { beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { request } from '#test/people/world.ts';
import { unusedId } from './hostile-values.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

// The admin gets furthest.
const { server, minjae: admin } = ourTown();
let document: Document;
beforeAll(async () => {
  document = (await request(server, 'GET', '/api/openapi.json')).body;
});

/** A value of each type, and objects that code may take for something else. */
const values: unknown[] = [
  null,
  true,
  1,
  0.5,
  'x',
  [],
  ['x'],
  [null],
  {},
  { toString: 1 },
  { length: 1 },
  { valueOf: null },
];

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** A schema without references, and those of which it is one. */
function chosen(schema: Schema): Schema[] {
  if (schema.$ref) return chosen(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  return [schema.anyOf, schema.oneOf]
    .flatMap((each) => each ?? [])
    .flatMap(chosen)
    .concat((schema.anyOf ?? schema.oneOf) ? [] : [schema]);
}

/** Whether a schema says that a value of this type may be right. */
const mayBe = (schema: Schema, value: unknown): boolean =>
  chosen(schema).some((one) => {
    if (one.allOf) return one.allOf.every((each) => mayBe(each, value));
    if (one.enum) return one.enum.includes(value);
    if (one.const !== undefined) return one.const === value;
    const types = [one.type ?? []].flat();
    const type = typeOf(value);
    return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
  });

const formats: Record<string, unknown> = {
  uuid: newId(),
  date: '2026-11-20',
  'date-time': '2026-11-20T00:00:00.000Z',
  uri: 'https://example.org',
  email: 'a@example.org',
};

/** A value that is right, or nearly. */
function sampleOf(schema: Schema): unknown {
  const [one = {}] = chosen(schema);
  if (one.allOf) return Object.assign({}, ...one.allOf.map(sampleOf));
  if (one.enum) return one.enum[0];
  if (one.const !== undefined) return one.const;
  if (one.properties)
    return Object.fromEntries(Object.entries(one.properties).map(([name, inner]) => [name, sampleOf(inner)]));
  const [type] = [one.type ?? []].flat();
  if (type === 'array') return [sampleOf(one.items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(one.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return formats[one.format ?? ''] ?? '가';
}

type Field = { at: string; schema: Schema; bodyWith(value: unknown): unknown };

/**
 * The fields of a schema, with the schema itself, in each of what it may be. The rest
 * of a body with one is right.
 */
function fieldsOf(schema: Schema, at = ''): Field[] {
  const inner = chosen(schema).flatMap((one) => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, each]) =>
      within(fieldsOf(each, `${at}.${name}`), (value) => ({ ...(sampleOf(one) as object), [name]: value })),
    ),
    ...(one.items ? within(fieldsOf(one.items, `${at}[]`), (value) => [value]) : []),
    ...(one.allOf ?? []).flatMap((each) =>
      within(fieldsOf(each, at).slice(1), (value) => ({
        ...(sampleOf(one) as object),
        ...(value as object),
      })),
    ),
  ]);
  return [{ at, schema, bodyWith: (value) => value }, ...inner];
}

const within = (fields: Field[], around: (value: unknown) => unknown): Field[] =>
  fields.map((field) => ({ ...field, bodyWith: (value) => around(field.bodyWith(value)) }));

/** Requests that would end the admin's own session or account, where a body is right. */
const spared = ['delete /api/account', 'delete /api/session'];

test('a field of another type is refused as invalid, in each field of each route', async () => {
  const found: string[] = [];
  const places = new Set<string>();
  let asked = 0;
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema || spared.includes(`${method} ${path}`)) continue;
      const tries = fieldsOf(schema).flatMap((field) => values.map((value) => ({ ...field, value })));
      asked += tries.length;
      for (const { at } of tries) places.add(`${method} ${path} ${at}`);
      const address = path.replaceAll(/\{\w+\}/g, unusedId);
      const send = async ({ at, value, schema: of, bodyWith }: (typeof tries)[number]) => {
        const { status } = await request(
          server,
          method.toUpperCase(),
          address,
          admin.cookie,
          bodyWith(value),
        );
        if (status >= 500 || (status !== 422 && !mayBe(of, value)))
          found.push(`${method} ${path} ${at} ${JSON.stringify(value)}: ${status}`);
      };
      for (let n = 0; n < tries.length; n += 20) await Promise.all(tries.slice(n, n + 20).map(send));
    }
  expect(asked).toBeGreaterThan(2000);
  // A rule of a repeat has fields of its own for a week, a month and a year.
  expect([...places]).toEqual(
    expect.arrayContaining(
      ['weekdays', 'by', 'lunar'].map((name) => `post /api/events .repeat.rule.${name}`),
    ),
  );
  expect(found).toEqual([]);
}, 120_000);
