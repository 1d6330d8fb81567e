import type { Settings } from '#server/settings/settings.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('push');

/** The settings have checked that the keys are a pair. */
export function checkPush({ vapid, pushContact }: Settings): Finding[] {
  const keys = vapid
    ? ok('The VAPID keys are a pair.')
    : ok('The VAPID keys are made by the first start and kept in the database.');
  return [keys, ...(pushContact ? [contactFinding(pushContact)] : [])];
}

function contactFinding(contact: string): Finding {
  if (contact.startsWith('mailto:'))
    return /^mailto:[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/.test(contact)
      ? ok('VAPID_SUBJECT is an e-mail address.')
      : fail('VAPID_SUBJECT is not an e-mail address; write mailto:, name, @ and domain, without spaces.');
  return /^https:\/\/localhost([:/]|$)/.test(contact)
    ? warn('VAPID_SUBJECT is this machine, and Apple refuses it; set a mailto: address.')
    : ok('VAPID_SUBJECT is an https address.');
}
