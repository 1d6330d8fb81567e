import type { S3Client } from '@aws-sdk/client-s3';
import type { Settings } from '#server/settings/settings.ts';
import type { FileStore } from './file-store.ts';
import { checkKey, checkPrefix } from './keys.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Bucket = NonNullable<Settings['s3']>;

/** An upload has a second more for each megabyte. */
const slowestBytesPerMs = 1000;

/** Gives a call up with all its tries: each try would otherwise wait for a hanging store anew. */
async function inTime<T>(
  ms: number,
  call: (options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    // Later than the signal: the library's own limit would begin another try.
    return await call({ abortSignal: controller.signal, requestTimeout: 2 * ms });
  } catch (error) {
    throw controller.signal.aborted ? tooLate(ms, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (ms: number, cause?: unknown) =>
  Object.assign(new Error(`the bucket did not answer within ${ms / 1000} s`, { cause }), {
    code: 'ETIMEDOUT',
    $metadata: {},
  });

/**
 * A body that ends with an error when the bucket sends nothing for so long. The time runs only while somebody
 * waits for bytes: a slow bucket and a slow reader may take as long as they like.
 */
function moving(body: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const silent = Promise.withResolvers<never>();
        const timer = setTimeout(() => silent.reject(tooLate(ms)), ms);
        try {
          const { done, value } = await Promise.race([reader.read(), silent.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          // Gives the connection back.
          await reader.cancel(error).catch(() => {});
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Files in a bucket of S3 or a compatible service (R2, MinIO, NCP Object Storage). */
export function createS3Store(config: Bucket, responseTimeoutMs = 10_000): FileStore {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  // The library is large. It is loaded with the first file, which keeps the start fast and idle memory small.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: connect(sdk, config, responseTimeoutMs),
    }));
    return opened;
  };
  const Bucket = config.bucket;
  return {
    async put(key, bytes, contentType) {
      const Key = checkKey(key);
      const { sdk, client } = await open();
      const put = new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType });
      const ms = responseTimeoutMs + bytes.byteLength / slowestBytesPerMs;
      await inTime(ms, (options) => client.send(put, options));
    },
    async get(key) {
      const Key = checkKey(key);
      const { sdk, client } = await open();
      try {
        return await inTime(responseTimeoutMs, async (options) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
          if (!Body) return null;
          const bytes = new Uint8Array(await Body.transformToByteArray());
          return { bytes, size: bytes.byteLength };
        });
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return null;
        throw error;
      }
    },
    async stream(key) {
      const Key = checkKey(key);
      const { sdk, client } = await open();
      try {
        const get = new sdk.GetObjectCommand({ Bucket, Key });
        const { Body, ContentLength } = await inTime(responseTimeoutMs, (options) =>
          client.send(get, options),
        );
        return Body
          ? { body: moving(Body.transformToWebStream(), responseTimeoutMs), size: ContentLength ?? 0 }
          : null;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return null;
        throw error;
      }
    },
    /** Signed for a minute. A missing object is not noticed here: nginx answers 404 then. */
    async internalAddress(key) {
      const Key = checkKey(key);
      const { sdk, client } = await open();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const signed = await getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key }), {
        expiresIn: 60,
      });
      const { pathname, search } = new URL(signed);
      return `/bucket-of-masil${pathname}${search}`;
    },
    async remove(key) {
      const Key = checkKey(key);
      const { sdk, client } = await open();
      const remove = new sdk.DeleteObjectCommand({ Bucket, Key });
      await inTime(responseTimeoutMs, (options) => client.send(remove, options));
    },
    async *list(prefix) {
      const Prefix = checkPrefix(prefix);
      const { sdk, client } = await open();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, LastModified, Size } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified, size: Size ?? 0 };
    },
  };
}

/** Whether the bucket keeps deleted and replaced objects as versions. */
export async function isVersioned(config: Bucket, responseTimeoutMs: number): Promise<boolean> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = connect(sdk, config, responseTimeoutMs);
  const { Status } = await client.send(new sdk.GetBucketVersioningCommand({ Bucket: config.bucket }));
  return Status === 'Enabled';
}

const connect = (
  sdk: Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  responseTimeoutMs: number,
) =>
  new sdk.S3Client({
    region,
    endpoint,
    // With a custom endpoint a bucket may not be a host name. AWS itself accepts both forms.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Without `throwOnRequestTimeout` the library only warns about a silent store, and waits forever.
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // The newer default sends checksums that several S3-compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
