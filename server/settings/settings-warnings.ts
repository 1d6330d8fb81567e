import { isLoopbackAddress } from '#server/outside/public-address.ts';

type Given = {
  DATABASE_URL?: string;
  TRUST_PROXY: 'on' | 'off';
  VAPID_SUBJECT?: string;
  LEDGER_KEY?: string;
  STAFF_PASSKEYS?: 'required' | 'off';
};

/**
 * Whether rows cross a network that others may read. A name without a dot is that of a container beside us.
 */
function isReadableOnTheWay(url: string): boolean {
  const found = URL.parse(url);
  if (!found) return false;
  const { hostname, searchParams } = found;
  const host = searchParams.get('host') ?? hostname.replace(/[[\]]/g, '');
  const isElsewhere = /[.:]/.test(host) && !host.startsWith('/') && !isLoopbackAddress(host);
  return isElsewhere && !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}

/** Settings that are allowed but rarely intended. */
export function warningsOf(s: Given): string[] {
  const behindProxy =
    s.TRUST_PROXY === 'off' &&
    'TRUST_PROXY is off: behind a proxy everybody shares one address and its limits; set TRUST_PROXY=on there.';
  const contact =
    !s.VAPID_SUBJECT &&
    'VAPID_SUBJECT is not set: a push service that sees a fault can only be told PUBLIC_ORIGIN; set a mailto: address.';
  const ledger =
    !s.LEDGER_KEY &&
    'LEDGER_KEY is not set: whoever writes the file store could make entries of its ledger; set it (`openssl rand -base64 32`) and keep it apart from the database.';
  const passkeys =
    s.STAFF_PASSKEYS === 'off' &&
    'STAFF_PASSKEYS is off: a stolen session of an admin shows personal data without a passkey; remove the setting.';
  const database =
    s.DATABASE_URL !== undefined &&
    isReadableOnTheWay(s.DATABASE_URL) &&
    'DATABASE_URL leads to another machine without TLS: whoever is between can read every row; add sslmode=verify-full to it.';
  return [behindProxy, database, contact, ledger, passkeys].filter((sentence) => sentence !== false);
}
