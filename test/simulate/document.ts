import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { createApp } from '#server/http/app.ts';
import type { Platform } from '#server/platform.ts';
import { features } from '#server/routes.ts';

/** What the generator reads of a JSON schema. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-access': string;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A route that changes something. `name`: `POST /api/posts`. */
export type Route = {
  name: string;
  method: string;
  path: string;
  access: string;
  parameters: Parameter[];
  body?: Schema;
};

/** The server's own document, without a server. */
export async function documentOf(p: Platform): Promise<Document> {
  const app = createApp(p, features, authAdapter, { root: null, document: async () => '' });
  const response = await app.request('/api/openapi.json', { headers: { host: 'localhost' } });
  return (await response.json()) as Document;
}

/** It keeps everybody from writing, so no act after it would do anything. */
const closesAll = '/api/admin/read-only-pause';

export const writesOf = ({ paths }: Document): Route[] =>
  Object.entries(paths)
    .filter(([path]) => path !== closesAll)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => method !== 'get')
        .map(([method, { parameters = [], requestBody, 'x-access': access }]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          access,
          parameters,
          body: requestBody?.content['application/json']?.schema,
        })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The schema without its references. */
export function plain({ components }: Document, schema: Schema): Schema {
  const named = schema.$ref && components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return plain({ components } as Document, named);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => plain({ components } as Document, part));
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
