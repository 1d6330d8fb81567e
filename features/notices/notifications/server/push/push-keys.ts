import { createECDH } from 'node:crypto';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';

/** The sender of pushes (RFC 8292): a contact address, and a P-256 key pair in base64url. */
export type PushKeys = { subject: string; publicKey: string; privateKey: string };

/**
 * The keys of the settings. Without them, those that this installation made at its first start and keeps in
 * its database.
 */
export async function pushKeys({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<PushKeys> {
  const { vapid, pushContact, publicOrigin } = settings;
  // Apple refuses an address of this machine, and nobody could be reached there.
  const own = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@masil.example';
  const subject = pushContact ?? own;
  if (vapid) return { subject, publicKey: vapid.publicKey, privateKey: vapid.privateKey };
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(await secret(db, 'push'));
  return {
    subject,
    publicKey: pair.getPublicKey('base64url'),
    // A leading zero is part of the key.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}
