import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Newsletter } from '#notices/newsletters/contract.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { issueName } from '#notices/newsletters/issue.ts';
import { newsletterQuery } from '#notices/newsletters/web/api.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { printPage } from '#web/device/print-page.ts';
import { sharePage } from '#web/device/share.ts';
import { useToday } from '#web/device/use-today.ts';
import { Printer, Share2 } from '#web/icons.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { ReadAloud, ReadAloudAbove } from '#web/reading/ReadAloud.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Visit } from '#web/visit.ts';
import { Paper } from './Paper.tsx';
import { spoken } from './spoken.ts';
import { stillToCome } from './to-come.ts';

/** Reads a newsletter anew each time: things that people take back must be gone at the next look. */
export const load = ({ queryClient, params: { newsletterId } }: Visit<'/newsletter/$newsletterId'>) =>
  queryClient.ensureQueryData({ ...newsletterQuery(newsletterId), revalidateIfStale: true });

/** One newsletter, updated live, on screen and on paper. */
export function Page() {
  const { newsletterId } = useParams({ from: '/newsletter/$newsletterId' });
  const whole = useSuspenseQuery(newsletterQuery(newsletterId)).data;
  const today = useToday();
  const newsletter = whole && stillToCome(whole, today);
  useTopics(newsletter ? [`city:${newsletter.cityCode}`] : []);
  if (!newsletter) return <NotFound sentence={copy['newsletter.gone']} to="/newsletters" />;
  const title = `${fill(copy['newsletter.title'], {
    town: findCity(newsletter.cityCode)?.name ?? '',
  })} ${issueName(newsletter.week)}`;
  return (
    <Refreshable>
      <Buttons newsletter={newsletter} title={title} />
      <Paper newsletter={newsletter} today={today} />
    </Refreshable>
  );
}

const print = () => printPage(copy['newsletter.printElsewhere']);

function Buttons({ newsletter, title }: { newsletter: Newsletter; title: string }) {
  return (
    <>
      <div className="px-4">
        <ReadAloudAbove textOf={() => spoken(newsletter, title)} />
      </div>
      <div className="flex flex-wrap gap-2 px-4 pt-4">
        <ReadAloud textOf={() => spoken(newsletter, title)} />
        <Button size="small" variant="secondary" icon={<Icon of={Printer} size={18} />} onClick={print}>
          {copy['newsletter.print']}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon of={Share2} size={18} />}
          onClick={() => void sharePage(title, `/newsletter/${newsletter.id}`)}
        >
          {copy['newsletter.share']}
        </Button>
      </div>
    </>
  );
}
