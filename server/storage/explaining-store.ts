import { join } from 'node:path';
import { explainingDisk, StartError } from '#packages/local-postgres/start-error.ts';
import type { Settings } from '#server/settings/settings.ts';

type Stores = Pick<Settings, 'dataDir' | 's3'>;

/** Added to every error by the S3 library. */
type S3Failure = { name: string; code?: string; $metadata?: { httpStatusCode?: number } };

const isS3Failure = (error: unknown): error is S3Failure => error instanceof Error && '$metadata' in error;

function sentence({ bucket, endpoint = 'AWS' }: NonNullable<Settings['s3']>, failure: S3Failure): string {
  const { name, code = name, $metadata } = failure;
  const status = $metadata?.httpStatusCode;
  const store = `S3_BUCKET ${bucket} at ${endpoint}`;
  if (status === undefined)
    return `${store} does not answer (${code}); start it, or correct S3_ENDPOINT or S3_REGION.`;
  if (status >= 500) return `${store} is out of order (${code}); start again once it works.`;
  return `${store} cannot be put to, got from, listed or deleted from (${code}); correct S3_* or the key's rights.`;
}

/** Runs `step`, turning errors of the file store (disk or bucket) into a `StartError` that explains them. */
export async function explainingStore<T>({ s3, dataDir }: Stores, step: () => Promise<T>): Promise<T> {
  if (!s3) return explainingDisk(join(dataDir, 'files'), step);
  try {
    return await step();
  } catch (error) {
    if (!isS3Failure(error)) throw error;
    throw new StartError(sentence(s3, error), { cause: error });
  }
}
