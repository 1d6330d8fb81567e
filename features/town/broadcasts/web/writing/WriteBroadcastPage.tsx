import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { PlaceField } from '#residents/rights/web/PlaceField.tsx';
import { Reader } from '#town/broadcasts/web/listening/Reader.tsx';
import { RecorderField } from '#town/broadcasts/web/recording/RecorderField.tsx';
import { useRecorder } from '#town/broadcasts/web/recording/use-recorder.ts';
import { copy } from '#town/broadcasts/writing-copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useBroadcastForm } from './use-broadcast-form.ts';

/** A broadcast is spoken or typed, and aired to a town or an area of it. */
export function Page() {
  const recorder = useRecorder(useMe().id);
  const { form, places } = useBroadcastForm(recorder);
  const { values, change } = form;
  if (places.length === 0)
    return (
      <EmptyState title={copy['broadcasts.nowhere']} body={copy['broadcasts.nowhereBody']} drawing="map" />
    );
  const { phase } = recorder.state;
  const isRecording = phase === 'recording' || phase === 'encoding' || phase === 'asking';
  return (
    <Form form={form} className="flex flex-col gap-6 px-4 pt-3 pb-14">
      <PlaceField
        label={copy['broadcasts.where']}
        placeholder={copy['broadcasts.chooseWhere']}
        error={form.errors.cityCode}
        value={values.place}
        places={places}
        onChange={(place) => change({ place, areaId: '' })}
      />
      {values.place && (
        <AreaSelect
          label={copy['broadcasts.area']}
          hint={copy['broadcasts.areaHint']}
          cityCode={values.place}
          value={values.areaId}
          wholeTownLabel={copy['broadcasts.wholeTown']}
          onChange={(areaId) => change({ areaId })}
        />
      )}
      <TextField
        label={copy['broadcasts.title']}
        hint={copy['broadcasts.titleHint']}
        autoComplete="off"
        {...form.text('title')}
      />
      <RecorderField recorder={recorder} />
      <div className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextArea
            label={copy['broadcasts.body']}
            hint={copy['broadcasts.bodyHint']}
            {...form.text('body')}
          />
        </div>
        {values.body.trim() && <Reader title={values.title} text={values.body} isShown />}
      </div>
      <Button type="submit" disabled={isRecording} busy={form.saving && copy['broadcasts.airing']}>
        {copy['broadcasts.air']}
      </Button>
    </Form>
  );
}
