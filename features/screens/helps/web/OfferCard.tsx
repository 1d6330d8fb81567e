import { useQueryClient } from '@tanstack/react-query';
import { findCity } from '#residents/regions/cities.ts';
import type { HelpOffer } from '#screens/helps/contract.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { confirmOffer, dropCode } from './api.ts';

/** Who typed the viewer's code: the viewer says whether it is the one they told it. Nothing begins before. */
export function OfferCard({ offer: { id, person, cityCode, until } }: { offer: HelpOffer }) {
  const queries = useQueryClient();
  const common = {
    failed: (error: unknown) => errorMessage(error, reasons, copy['helps.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['helps'] }),
  };
  const yes = useAction({ run: () => confirmOffer(id), ...common });
  const no = useAction({ run: dropCode, done: () => copy['helps.offerDropped'], ...common });
  return (
    <div className="flex flex-col items-center gap-2 rounded-card bg-fill px-4 py-5 text-center">
      <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={64} />
      <p className="font-bold text-title [overflow-wrap:anywhere]">
        {fill(copy['helps.offerFrom'], { name: person.name })}
      </p>
      <p className="text-row text-second">
        {[
          findCity(cityCode ?? '')?.name,
          fill(copy['helps.offerUntil'], { until: shortDate(serverNow(), until) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-row">{copy['helps.offerAsk']}</p>
      <div className="mt-2 flex w-full flex-col gap-2">
        <Button busy={yes.busy && copy['helps.confirming']} disabled={no.busy} onClick={() => void yes.act()}>
          {copy['helps.confirm']}
        </Button>
        <Button variant="quiet" disabled={yes.busy || no.busy} onClick={() => void no.act()}>
          {copy['helps.decline']}
        </Button>
      </div>
    </div>
  );
}
