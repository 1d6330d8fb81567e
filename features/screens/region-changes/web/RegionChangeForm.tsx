import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy as openings } from '#account/openings/copy.ts';
import { copy as alerts } from '#notices/opening-alerts/copy.ts';
import { AlertCard } from '#notices/opening-alerts/web/AlertCard.tsx';
import { GateFields } from '#notices/opening-alerts/web/GateFields.tsx';
import { useGate } from '#notices/opening-alerts/web/use-gate.ts';
import { copy as regions } from '#residents/regions/copy.ts';
import { noRegion, RegionPicker } from '#residents/regions/web/RegionPicker.tsx';
import { copy } from '#screens/region-changes/copy.ts';
import { regionChangeFields } from '#screens/region-changes/fields.ts';
import { newId } from '#shared/ids.ts';
import { useTextDraft } from '#web/drafts/use-text-draft.ts';
import { Form } from '#web/forms/Form.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { ownRegionChangeQuery, requestRegionChange } from './api.ts';

const mergedCopy = { ...copy, ...openings };

/**
 * The form for a request. The id is made once, so that a retry after a lost answer sends the same request.
 */
export function RegionChangeForm() {
  const me = useMe();
  const queryClient = useQueryClient();
  const id = useRef(newId());
  const [region, setRegion] = useState(noRegion);
  const { text: reason, type: setReason, reset } = useTextDraft('region-change');
  const [missing, setMissing] = useState<string>();
  const gate = useGate({ cityCode: region.cityCode, isNewcomer: false });
  const {
    act: ask,
    busy,
    error,
  } = useAction({
    run: async (cityCode: string) => {
      const invitationCode = gate.state === 'invitation' ? gate.code : undefined;
      const created = await requestRegionChange({ id: id.current, cityCode, reason, invitationCode });
      reset();
      queryClient.setQueryData(ownRegionChangeQuery.queryKey, created);
    },
    done: () => regions['regionSetup.requested'],
    failed: () => {
      // Another device may have made a request meanwhile. The page then shows that one.
      void queryClient.invalidateQueries(ownRegionChangeQuery);
      // Or the town was closed after it was chosen.
      void gate.refresh();
      return undefined;
    },
  });
  const submit = () => {
    if (!region.cityCode) return setMissing(regions['regionSetup.missing']);
    if (region.cityCode === me.cityCode) return setMissing(copy['regionChange.same']);
    if (gate.mode === 'start' && gate.state === 'invitation' && !gate.code.trim())
      return setMissing(openings['openings.byInvitation']);
    setMissing(undefined);
    if (gate.mode === 'wait') gate.waitFor();
    else void ask(region.cityCode);
  };
  const failure =
    missing ?? (error ? errorMessage(error, mergedCopy, copy['regionChange.failed']) : undefined);
  return (
    <Form form={{ submit: () => busy || gate.busy || submit() }}>
      {gate.alert && <AlertCard alert={gate.alert} isNewcomer={false} />}
      <h2 className="px-4 pb-3 font-bold text-section">{copy['regionChange.where']}</h2>
      <RegionPicker
        value={region}
        onChange={(value) => {
          setRegion(value);
          gate.setHasNoCode(false);
          setMissing(undefined);
        }}
      />
      <GateFields gate={gate} />
      <div className="px-4" hidden={gate.mode === 'wait'}>
        <TextArea
          label={copy['regionChange.reason']}
          placeholder={copy['regionChange.reasonPlaceholder']}
          value={reason}
          onChange={setReason}
          max={regionChangeFields.reason.max}
          rows={2}
        />
      </div>
      <div className="px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        {gate.mode === 'start' && <p className="mb-3 text-meta text-second">{copy['regionChange.stays']}</p>}
        {failure && (
          <p role="alert" className="mb-3 text-red text-row">
            {failure}
          </p>
        )}
        {gate.mode === 'start' && (
          <Button type="submit" busy={busy && copy['regionChange.sending']}>
            {copy['regionChange.send']}
          </Button>
        )}
        {gate.mode === 'wait' && !gate.isWaiting && (
          <Button type="submit" busy={gate.busy && alerts['openingAlerts.asking']}>
            {alerts['openingAlerts.ask']}
          </Button>
        )}
      </div>
    </Form>
  );
}
