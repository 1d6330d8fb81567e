import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/**
 * The argon2id parameters that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** The stored form of a password: `argon2id$memory$passes$lanes$salt$key`; salt and key are base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Checks a password against a stored hash, with the cost stored in the hash. The comparison takes constant
 * time.
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = hash.split('$');
  const known = Buffer.from(key, 'base64');
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: known.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, known);
}
