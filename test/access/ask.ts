import { silence } from '#test/files/sounds.ts';
import { withRevision } from '#test/people/with-revision.ts';
import type { ApiResponse } from '#test/people/world.ts';
import { smallFile } from './images.ts';
import type { UseItem } from './items/items.ts';
import type { Sample } from './samples/sample.ts';
import { sessionOf, settleDouble, type ViewerName, type ViewerSession, type World } from './viewers.ts';

/** The viewer's session, or that of a double if the request would end it. */
export async function sessionFor(world: World, name: ViewerName, { double }: Sample): Promise<ViewerSession> {
  if (!double || name === 'stranger' || name === 'suspended') return sessionOf(world, name);
  const { id, cookie } = await settleDouble(world.server, name);
  return { name, id, cookie };
}

/** Sends a sample request as a viewer and returns the answer. */
export async function ask(
  world: World,
  seat: ViewerSession,
  method: string,
  sample: Sample,
  use: UseItem,
): Promise<ApiResponse> {
  const { origin } = world.server;
  const context = { use, seat, world };
  const path = await sample.path(context);
  const given = sample.file
    ? await (sample.file === 'sound' ? silence(1008) : smallFile())
    : await sample.body?.(context);
  const isChange = method === 'PUT' || method === 'PATCH';
  const body = isChange ? await withRevision(world.server.p.db, seat.id, path, given) : given;
  const response = await fetch(origin + path, {
    method: method === 'ALL' ? (sample.body ? 'POST' : 'GET') : method,
    redirect: 'manual',
    headers: {
      ...(seat.cookie && { cookie: seat.cookie }),
      ...(method !== 'GET' && { origin }),
      ...(body !== undefined && !sample.file && { 'content-type': 'application/json' }),
      ...sample.headers,
    },
    ...(body !== undefined && {
      body: sample.file ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (response.ok) await sample.after?.(context);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const differs = new Set(['content-length', 'date', 'x-request-id']);

/** An answer without the parts that differ between any two requests. */
export function comparable({ status, headers, body }: ApiResponse) {
  const comparableBody = body?.error ? { ...body, error: { ...body.error, requestId: '' } } : body;
  return { status, headers: [...headers].filter(([name]) => !differs.has(name)), body: comparableBody };
}
