const dayMs = 86_400_000;
/** RFC 9116, 2.5.5: less than a year. Each day has the same text, so that a cache holds it. */
const validDays = 180;

type Known = { email: string; origin: string; now: Date };

/** The security.txt of RFC 9116: whom to write to about a hole. */
export function securityText({ email, origin, now }: Known): string {
  const until = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    // 2.5.3: a plus is written as %2B in the address of a mailbox.
    `Contact: mailto:${email.replaceAll('+', '%2B')}`,
    `Expires: ${until.toISOString().replace('.000', '')}`,
    'Preferred-Languages: ko, en',
    // 2.5.2: the address of a page begins with https.
    ...(origin.startsWith('https:')
      ? [`Canonical: ${origin}/.well-known/security.txt`, `Policy: ${origin}/operator`]
      : []),
    '',
  ].join('\n');
}
