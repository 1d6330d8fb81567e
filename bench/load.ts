import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * `requests` are whole HTTP/1.1 requests. `atOnce` connections send them for `seconds`, each one after
 * another or every `everyMs`.
 */
export type LoadOptions = {
  port: number;
  requests: string[];
  seconds: number;
  atOnce: number;
  everyMs?: number;
};
/** `statuses`: the number of answers by status. `cut`: failed connections. Times of an answer are in ms. */
type LoadResult = {
  perSecond: number;
  done: number;
  statuses: Record<string, number>;
  p50: number;
  p99: number;
  cpuMs: number;
};

/** A process that sends requests to this one's servers. `cpuMs`: this process's processor time per answer. */
export function startLoadGenerator() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load-generator.ts'));
  return {
    async run(options: LoadOptions): Promise<LoadResult> {
      // A local server answers only requests that name its host and port.
      const named = `\r\nhost: localhost:${options.port}\r\n`;
      child.send({ ...options, requests: options.requests.map((request) => request.replace('\r\n', named)) });
      // Preparing and handing over the requests is not the server's work.
      const before = process.cpuUsage();
      const [result] = (await once(child, 'message')) as [LoadResult];
      const { user, system } = process.cpuUsage(before);
      return { ...result, cpuMs: (user + system) / 1000 / result.done };
    },
    stop: () => child.disconnect(),
  };
}

/** One request as bytes. */
export const requestOf = (method: string, path: string, headers: Record<string, string>, body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n');
