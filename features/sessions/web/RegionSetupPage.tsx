import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy as consentCopy } from '#features/consents/copy.ts';
import { ConsentBoxes, noConsents } from '#features/consents/web/ConsentBoxes.tsx';
import { copy } from '#features/regions/copy.ts';
import { type ChosenRegion, noRegion, RegionPicker } from '#features/regions/web/RegionPicker.tsx';
import { copy as sessionCopy } from '#features/sessions/copy.ts';
import { read } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { errorMessage } from '#web/errors.ts';
import { Form } from '#web/forms/Form.tsx';
import { leaveForStart } from '#web/leave.ts';
import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { sessionApi, sessionQuery } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAction } from '#web/use-action.ts';

const words = { ...copy, ...consentCopy, ...sessionCopy };

/** A newcomer's first screen: their town and, before an account exists, their consents. */
export function Page() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/region-setup' });
  const { data: session } = useQuery(sessionQuery);
  const newcomer = Boolean(session?.pending);
  const [region, setRegion] = useState<ChosenRegion>(noRegion);
  const [consents, setConsents] = useState(noConsents);
  const [missing, setMissing] = useState<string>();

  const {
    act: save,
    busy,
    error,
  } = useAction({
    run: async () => {
      const json = { ...region, ...(newcomer && { consents }) };
      queryClient.setQueryData(sessionQuery.queryKey, await read(sessionApi.api.session.home.$put({ json })));
      void navigate({ to: ownPath(typeof next === 'string' ? next : null) ?? homePath, replace: true });
      // Only an offer: without a connection there is none.
      void offerArea().catch(() => undefined);
    },
    failed: (failure) => {
      if (failure instanceof ApiError && failure.code === 'conflict') void settledElsewhere();
      if (failure instanceof ApiError && failure.code === 'unauthenticated') void leaveForStart();
      return undefined;
    },
  });

  /** The newcomer has their town; where in it they live is a question for later, and never needed. */
  async function offerArea() {
    const offers = await import('#features/areas/web/offer-area.ts');
    await offers.offerArea(queryClient, region.cityCode ?? '', () => void navigate({ to: '/settings/area' }));
  }

  /** Another window has saved a town already: continue to the page that follows. */
  async function settledElsewhere() {
    await queryClient.invalidateQueries(sessionQuery);
    void navigate({ to: homePath, replace: true });
  }

  const submit = () => {
    const agreed = !newcomer || (consents.age && consents.terms && consents.privacy);
    if (!region.provinceCode || !region.cityCode) return setMissing(copy['regionSetup.missing']);
    if (!agreed) return setMissing(consentCopy['consent.missing']);
    setMissing(undefined);
    void save();
  };
  const failure = missing ?? (error ? errorMessage(error, words, copy['regionSetup.saveFailed']) : undefined);

  return (
    <Form form={{ submit: () => busy || submit() }} className="flex flex-1 flex-col">
      <div className="px-4 pt-8 pb-4">
        <h1 className="font-bold text-display">{copy['regionSetup.title']}</h1>
        <p className="mt-1.5 text-second">{copy['regionSetup.subtitle']}</p>
      </div>
      <RegionPicker
        value={region}
        onChange={(value) => {
          setRegion(value);
          setMissing(undefined);
        }}
      />
      {newcomer && (
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
        <Button type="submit" busy={busy && copy['regionSetup.saving']}>
          {copy['regionSetup.save']}
        </Button>
        <p className="mt-2.5 text-center text-hint text-meta">{copy['regionSetup.changeNotice']}</p>
      </div>
    </Form>
  );
}
