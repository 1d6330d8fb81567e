import { Link } from '@tanstack/react-router';
import type { Helped } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Button } from '#web/ui/Button.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';

/** Stays in sight as long as the viewer acts for somebody, so that nothing is done in the wrong name. */
export const HelpedBar = ({ helped: { person, until } }: { helped: Helped }) => (
  <UnderHeader>
    <section
      aria-label={fill(copy['acting.bar'], { name: person.name })}
      className="flex items-center gap-3 bg-brand-tint px-4 py-2.5"
    >
      <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={36} />
      <p className="min-w-0 flex-1 text-brand">
        <span className="line-clamp-2 font-bold text-body [overflow-wrap:anywhere]">
          {fill(copy['acting.bar'], { name: person.name })}
        </span>
        <span className="block text-meta">
          {fill(copy['acting.until'], { until: shortDate(serverNow(), until) })}
        </span>
      </p>
      <Button size="small" className="shrink-0" render={<Link to="/settings/helping" />}>
        {copy['acting.leaveThis']}
      </Button>
    </section>
  </UnderHeader>
);
