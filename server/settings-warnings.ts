type Given = { TRUST_PROXY: 'on' | 'off'; VAPID_SUBJECT?: string; LEDGER_KEY?: string };

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
  return [behindProxy, contact, ledger].filter((sentence) => sentence !== false);
}
