import { copy } from '#account/passkeys/copy.ts';
import { deviceName } from '#account/sessions/server/device-name.ts';

/** The keepers of passkeys that residents are likely to have, by the number that they give themselves. */
const keepers: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': copy['passkeys.iCloud'],
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': copy['passkeys.iCloud'],
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': copy['passkeys.google'],
  '08987058-cadc-4b81-b6e1-30de50dcbe96': copy['passkeys.windows'],
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': copy['passkeys.windows'],
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': copy['passkeys.windows'],
  '53414d53-554e-4700-0000-000000000000': copy['passkeys.samsung'],
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
};

type Made = { aaguid: string; transports: string[]; userAgent: string };

/** A name by which its owner knows it again: who keeps it, or else the device on which it was made. */
export function nameOfPasskey({ aaguid, transports, userAgent }: Made): string {
  const isKey = transports.some((way) => way === 'usb' || way === 'nfc');
  return keepers[aaguid] ?? (isKey ? copy['passkeys.securityKey'] : deviceName(userAgent));
}
