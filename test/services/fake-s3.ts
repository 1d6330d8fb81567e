import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A fake S3 for the tests of the S3 store: one bucket in memory that answers PUT, GET, DELETE and
 * ListObjectsV2 as S3 documents them. It lists two keys per page, so that paging is tested.
 */
export async function startFakeS3(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; contentType: string; modifiedAt: Date }>();
  const unsigned: string[] = [];
  const presigned: { expiresS: number; headers: IncomingHttpHeaders }[] = [];
  let versioned = false;
  let failure: { status: number; body: string } | null = null;
  const unanswered: string[] = [];
  let hangs: 'before' | 'within' | null = null;
  let everyMs = 0;
  let cut = 0;
  let puts = 0;
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cut += 1;
    });
    const url = new URL(request.url ?? '/', 'http://s3');
    const expiresS = Number(url.searchParams.get('X-Amz-Expires'));
    if (url.searchParams.has('X-Amz-Signature')) presigned.push({ expiresS, headers: request.headers });
    else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned.push(url.pathname);
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    if (hangs === 'before') return unanswered.push(key);
    if (failure) {
      request.resume();
      return response.writeHead(failure.status, { 'content-type': 'application/xml' }).end(failure.body);
    }
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const contentType = request.headers['content-type'] ?? '';
      objects.set(key, { bytes: await buffer(request), contentType, modifiedAt: new Date() });
      puts += 1;
      if (everyMs > 0) await delay(everyMs);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (url.searchParams.has('versioning')) {
      const status = versioned ? '<Status>Enabled</Status>' : '';
      response.setHeader('content-type', 'application/xml');
      return response.end(`<VersioningConfiguration>${status}</VersioningConfiguration>`);
    }
    if (url.searchParams.get('list-type') === '2') {
      response.setHeader('content-type', 'application/xml');
      return response.end(page(url.searchParams));
    }
    if (found) {
      response.setHeader('content-length', found.bytes.length);
      if (hangs) return response.writeHead(200).write(found.bytes.subarray(0, 1));
      response.writeHead(200, { 'content-type': found.contentType });
      if (everyMs === 0) return response.end(found.bytes);
      for (const byte of found.bytes) {
        response.write(Buffer.of(byte));
        await delay(everyMs);
      }
      return response.end();
    }
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>');
  });
  function page(query: URLSearchParams) {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter(
      (key) => key.startsWith(query.get('prefix') ?? '') && key > after,
    );
    const shown = keys.sort().slice(0, 2);
    const rows = shown.map((key) => {
      const object = objects.get(key);
      return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`;
    });
    const more = keys.length > shown.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    }${rows.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    unsigned,
    /** The keys of calls that were never answered. */
    unanswered,
    /** How many times something was put. */
    get puts() {
      return puts;
    },
    /** How many answers were cut off by who read them. */
    get cut() {
      return cut;
    },
    /** Requests whose address was signed. */
    presigned,
    /** From now on every call gets this status and body. Null ends the failure. */
    failWith(status: number | null, body = '<Error><Code>Failed</Code><Message>no</Message></Error>') {
      failure = status === null ? null : { status, body };
    },
    /** From now on no call is answered, or what is read stops after its first byte. Null ends that. */
    hang(where: typeof hangs) {
      hangs = where;
    },
    /** From now on what is read comes byte by byte, and what is put is answered so much later. */
    slowDown(ms: number) {
      everyMs = ms;
    },
    /** From now on the bucket keeps versions. */
    keepVersions() {
      versioned = true;
    },
    stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
}
