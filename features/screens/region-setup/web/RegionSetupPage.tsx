import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy as openingCopy } from '#account/openings/copy.ts';
import { openingsQuery } from '#account/openings/web/api.ts';
import { copy as alertCopy } from '#notices/opening-alerts/copy.ts';
import { AlertCard } from '#notices/opening-alerts/web/AlertCard.tsx';
import { openingAlertQuery } from '#notices/opening-alerts/web/api.ts';
import { GateFields } from '#notices/opening-alerts/web/GateFields.tsx';
import { useGate } from '#notices/opening-alerts/web/use-gate.ts';
import { copy as consentCopy } from '#residents/consents/copy.ts';
import { ConsentBoxes, noConsents } from '#residents/consents/web/ConsentBoxes.tsx';
import { copy } from '#residents/regions/copy.ts';
import { noRegion, RegionPicker } from '#residents/regions/web/RegionPicker.tsx';
import { EasyLine } from '#web/display/EasyLine.tsx';
import { Form } from '#web/forms/Form.tsx';
import { sessionQuery } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Visit } from '#web/visit.ts';
import { InvitedNote } from './InvitedNote.tsx';
import { codeIn, findInvited, regionOf, useInvited } from './invited.ts';
import { useSettle } from './use-settle.ts';

export const load = ({ queryClient, search }: Visit) =>
  Promise.all([
    queryClient.ensureQueryData(openingsQuery),
    queryClient.ensureQueryData(openingAlertQuery),
    findInvited(queryClient, codeIn(search)),
  ]);

/** A newcomer's first screen: their town and, before an account exists, their consents. */
export function Page() {
  const search = useSearch({ from: '/region-setup' }) as Record<string, unknown>;
  const { data: session } = useQuery(sessionQuery);
  const isNewcomer = Boolean(session?.pending);
  const invited = useInvited(codeIn(search));
  const { alert } = useSuspenseQuery(openingAlertQuery).data;
  const [region, setRegion] = useState(() => invited.region ?? regionOf(alert?.cityCode) ?? noRegion);
  const [consents, setConsents] = useState(noConsents);
  const [missing, setMissing] = useState<string>();
  const gate = useGate({ cityCode: region.cityCode, isNewcomer, code: invited.code });
  const settle = useSettle({ next: search.next, refresh: gate.refresh });

  const startMissing = () => {
    const agreed = !isNewcomer || (consents.age && consents.terms && consents.privacy);
    if (gate.state === 'invitation' && !gate.code.trim()) return openingCopy['openings.byInvitation'];
    return agreed ? undefined : consentCopy['consent.missing'];
  };
  const submit = () => {
    const waits = gate.mode === 'wait';
    const found =
      region.provinceCode && region.cityCode
        ? waits
          ? gate.missing()
          : startMissing()
        : copy['regionSetup.missing'];
    setMissing(found);
    if (found) return;
    if (waits) return gate.waitFor();
    void settle.save({
      ...region,
      ...(gate.code && { invitationCode: gate.code }),
      ...(isNewcomer && { consents }),
    });
  };
  const failure = missing ?? settle.failure;
  const busy = settle.busy || gate.busy;

  return (
    <Form form={{ submit: () => busy || submit() }} className="flex flex-1 flex-col">
      <div className="px-4 pt-8 pb-4">
        <h1 className="font-bold text-display">{copy['regionSetup.title']}</h1>
        <p className="mt-1.5 text-second">{copy['regionSetup.subtitle']}</p>
        <EasyLine />
      </div>
      {alert && <AlertCard alert={alert} isNewcomer={isNewcomer} />}
      <InvitedNote invited={invited} />
      <RegionPicker
        value={region}
        onChange={(value) => {
          setRegion(value);
          gate.setHasNoCode(false);
          setMissing(undefined);
        }}
      />
      <GateFields gate={gate} />
      {isNewcomer && gate.mode === 'start' && (
        <div className="px-4 pt-4 pb-2">
          <ConsentBoxes
            value={consents}
            onChange={(value) => {
              setConsents(value);
              setMissing(undefined);
            }}
          />
        </div>
      )}
      <div className="sticky bottom-0 mt-auto bg-page px-4 pt-2 pb-[max(16px,env(safe-area-inset-bottom))]">
        {failure && (
          <p role="alert" className="mb-3 text-red text-row">
            {failure}
          </p>
        )}
        {gate.mode === 'start' && (
          <Button type="submit" busy={settle.busy && copy['regionSetup.saving']}>
            {copy['regionSetup.save']}
          </Button>
        )}
        {gate.mode === 'wait' && !gate.isWaiting && (
          <Button type="submit" busy={gate.busy && alertCopy['openingAlerts.asking']}>
            {alertCopy['openingAlerts.ask']}
          </Button>
        )}
        <p className="mt-2.5 text-center text-hint text-meta">{copy['regionSetup.changeNotice']}</p>
      </div>
    </Form>
  );
}
