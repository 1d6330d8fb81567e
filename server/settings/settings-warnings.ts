type Given = {
  TRUST_PROXY: 'on' | 'off';
  VAPID_SUBJECT?: string;
  LEDGER_KEY?: string;
  STAFF_PASSKEYS?: 'required' | 'off';
};

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
  return [behindProxy, contact, ledger, passkeys].filter((sentence) => sentence !== false);
}
