import type { Invitation } from '#account/openings/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { InvitationRow } from './invitations/queries.ts';
import { mayOpen } from './policy.ts';

/** The address behind a QR code: /start carries the code through the sign-in. */
export const addressOf = (origin: string, code: string) => `${origin}/start?code=${code}`;

type Around = { viewer: Viewer; now: Date; origin: string };

export function presentInvitation(row: InvitationRow, { viewer, now, origin }: Around): Invitation {
  const { id, city_code: cityCode, code, label, most_uses, use_count, expires_at, ended_at } = row;
  const works = ended_at === null && expires_at > now && use_count < most_uses;
  return {
    id,
    cityCode,
    code,
    label,
    mostUses: most_uses,
    useCount: use_count,
    expiresAt: expires_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    works,
    address: addressOf(origin, code),
    can: { end: ended_at === null && mayOpen(viewer, cityCode) },
  };
}
