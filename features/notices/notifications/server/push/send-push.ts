import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#notices/notifications/contract.ts';
import type { PushKeys } from './push-keys.ts';

/** The longest time for which the service keeps a push while the device is off. */
const longestS = 86_400;
const timeoutMs = 10_000;

export type Device = { endpoint: string; p256dh: string; auth: string };

/**
 * RFC 8030, section 5.3: what a sleeping phone wakes up for. Without it a push is `normal`, and comes minutes
 * late.
 */
export type PushUrgency = 'high' | 'normal' | 'low';

/** A message, in how many ms it is no use any more, and how soon it must come. */
type Sent = { message: PushMessage; leftMs: number; urgency: PushUrgency };

/**
 * The result of one push. `gone`: the subscription has ended; `unsent`: no service was asked. `later`: the
 * service has surely not accepted it; `afterMs` is the wait that it asked for. `dropped`: refused for good,
 * or unknown, and then it must not be sent twice. `silent`: there was no answer.
 */
export type Outcome =
  | { sent: true }
  | { gone: true; unsent?: true }
  | { later: true; afterMs?: number; status?: number; silent?: true }
  | { dropped: true; status?: number; silent?: true };

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Encrypts a message for one browser (RFC 8291) and sends it to the browser's push service. */
export async function sendPush(
  device: Device,
  { message, leftMs, urgency }: Sent,
  keys: PushKeys,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device;
  let request: { headers: Record<string, string | number>; body: Buffer };
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: keys,
      urgency,
      TTL: Math.ceil(Math.min(longestS, leftMs / 1000)),
      // A newer push of the same group replaces one that still waits at the service.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    }) as typeof request;
  } catch {
    // The key is not a point of the curve, so no browser made it.
    return { gone: true, unsent: true };
  }
  const { 'Content-Length': _length, ...headers } = request.headers;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body),
      // A redirect could lead into our own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    return code && neverArrived.has(code) ? { later: true, silent: true } : { dropped: true, silent: true };
  }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { sent: true };
  if (status === 404 || status === 410) return { gone: true };
  if (status !== 429 && status < 500) return { dropped: true, status };
  const seconds = Number(headers.get('retry-after'));
  return { later: true, status, ...(seconds > 0 && { afterMs: Math.min(seconds, 3600) * 1000 }) };
}
