import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Consent, type OptionalConsent, optionalConsents } from '#residents/consents/contract.ts';
import { copy } from '#residents/consents/copy.ts';
import { documentsQuery } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy as platform } from '#web/copy.ts';
import { useTopics } from '#web/live/use-live.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Visit } from '#web/visit.ts';
import { consentsQuery, setOptional } from './api.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import { LegalLink } from './LegalLink.tsx';

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.ensureQueryData(consentsQuery), queryClient.ensureQueryData(documentsQuery)]);

const kinds = ['age', 'terms', 'privacy', ...optionalConsents] as const;
const isOptional = (kind: Consent['kind']): kind is OptionalConsent =>
  (optionalConsents as readonly string[]).includes(kind);

/** The person's consents with time and version; the optional ones can be given and withdrawn here. */
export function Page() {
  const { items } = useSuspenseQuery(consentsQuery).data;
  useTopics(['documents']);
  return (
    <>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <ConsentRow kind={kind} consent={items.find((item) => item.kind === kind)} />
            {kind === 'marketing' && <AboutMarketing />}
            {kind === 'townExport' && <About text={copy['consents.townExportBody']} />}
          </li>
        ))}
      </ul>
      <p className="px-4 pt-5 text-meta text-second">{copy['consents.required']}</p>
      <Link
        to="/settings/leave"
        className="mx-2 mt-1 inline-flex min-h-11 items-center px-2 text-row text-second underline"
      >
        {copy['consents.leave']}
      </Link>
      <Section title={copy['consents.documents']} band>
        <DocumentLinks />
      </Section>
    </>
  );
}

function ConsentRow({ kind, consent }: { kind: Consent['kind']; consent: Consent | undefined }) {
  return (
    <ListRow
      align="center"
      title={copy[`consents.${kind}`]}
      detail={isOptional(kind) && copy['consents.optional']}
      meta={whenOf(consent)}
      className={isOptional(kind) ? 'border-b-0!' : undefined}
      trailing={
        isOptional(kind) ? (
          <OptionalButton kind={kind} agreed={Boolean(consent && !consent.withdrawnAt)} />
        ) : (
          kind !== 'age' && <LegalLink kind={kind} />
        )
      }
    />
  );
}

/** Explains the marketing consent and links to the notification settings. */
const AboutMarketing = () => (
  <About text={copy['consents.marketingBody']}>
    <Link
      to="/settings/notifications"
      className="inline-flex min-h-11 items-center text-row text-second underline underline-offset-4"
    >
      {copy['consents.marketingSwitch']}
    </Link>
  </About>
);

const About = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`border-line border-b px-4 ${children ? 'pb-1' : 'pb-3'}`}>
    <p className="text-balance text-meta text-second">{text}</p>
    {children}
  </div>
);

function whenOf(consent: Consent | undefined): string {
  if (!consent) return copy['consents.never'];
  const day = (instant: string) => dayText(seoulDay(new Date(instant)));
  return consent.withdrawnAt
    ? fill(copy['consents.withdrawnOn'], { date: day(consent.withdrawnAt) })
    : fill(copy['consents.agreedOn'], { date: day(consent.agreedAt), version: consent.version });
}

function OptionalButton({ kind, agreed }: { kind: OptionalConsent; agreed: boolean }) {
  const queryClient = useQueryClient();
  const { act: change, busy } = useAction({
    run: async () => {
      await setOptional(kind, !agreed);
      await queryClient.invalidateQueries(consentsQuery);
    },
    done: () => copy[agreed ? 'consents.withdrawn' : 'consents.agreed'],
    failed: (error) => errorMessage(error, copy, copy['consents.failed']),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy && platform['common.saving']}
      onClick={() => void change()}
    >
      <span className="sr-only">{copy[`consents.${kind}`]} </span>
      {agreed ? copy['consents.withdraw'] : copy['consents.agree']}
    </Button>
  );
}
