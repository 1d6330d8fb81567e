import { fetchGuarded } from '#server/outside/guarded-fetch.ts';
import type { Platform } from '#server/platform.ts';
import { running } from '#server/version.ts';
import { decodeText } from './reading/decode-text.ts';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;

/** The text that a public service answers in JSON, whatever its encoding. Throws as `fetchGuarded` does. */
export async function askService(
  { settings }: Pick<Platform, 'settings'>,
  url: URL,
  missingCertificate?: string,
): Promise<string> {
  const { headers, body } = await fetchGuarded(url.href, {
    local: settings.sourcesFromLoopback,
    maxBytes,
    timeoutMs,
    missingCertificate,
    headers: {
      accept: 'application/json',
      'user-agent': `Masil/${running.version} (+${settings.publicOrigin})`,
    },
  });
  return decodeText(body, headers['content-type']);
}
