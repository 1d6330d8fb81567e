import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { opened, sealing } from '#server/sealing.ts';

/** Encrypts a small value for a cookie. Only this installation can read it, for `lifetimeS` seconds. */
export async function seal(p: Platform, purpose: string, value: object, lifetimeS: number): Promise<string> {
  const now = Math.floor(p.clock.now().getTime() / 1000);
  return (
    new EncryptJWT({ value })
      .setProtectedHeader(sealing)
      // A cookie of one purpose must not be accepted for another.
      .setAudience(purpose)
      .setExpirationTime(now + lifetimeS)
      .encrypt(await secret(p.db, 'cookies'))
  );
}

/** The value that `seal` encrypted, or null if it is expired, of another purpose or not ours. */
export async function unseal<T>(p: Platform, purpose: string, text: string | undefined): Promise<T | null> {
  if (!text) return null;
  try {
    const { payload } = await jwtDecrypt(text, await secret(p.db, 'cookies'), {
      ...opened,
      audience: purpose,
      requiredClaims: ['exp'],
      currentDate: p.clock.now(),
    });
    return payload.value as T;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
