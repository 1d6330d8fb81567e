import { copy } from '#account/openings/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { MailCheck, MailX } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Invited } from './invited.ts';

/** Says what the code in the page's address opens. */
export function InvitedNote({ invited: { region, isBad } }: { invited: Invited }) {
  const town = findCity(region?.cityCode ?? '')?.name;
  if (!town && !isBad) return null;
  return (
    <p
      role="status"
      className={classNames(
        'mx-4 mb-4 flex items-start gap-3 rounded-card px-4 py-3.5 text-row [word-break:keep-all]',
        town ? 'bg-brand-tint font-semibold text-brand' : 'bg-fill',
      )}
    >
      <Icon of={town ? MailCheck : MailX} size={20} className="mt-0.5 shrink-0" />
      {town ? fill(copy['invitations.welcome'], { town }) : copy['invitations.bad']}
    </p>
  );
}
