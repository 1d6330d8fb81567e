import { useState } from 'react';
import { copy } from '#residents/documents/copy.ts';
import { isAgreedKind } from '#residents/documents/kinds.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { DocumentText } from './DocumentText.tsx';
import { useVersionForm, type VersionFormProps } from './use-version-form.ts';

/** The form of a version, with a preview of its text. */
export function VersionForm(props: VersionFormProps) {
  const { kind, onEnd } = props;
  const form = useVersionForm(props);
  const { values, change } = form;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <Form form={form} className="flex flex-col gap-6 px-4 pt-5 pb-14">
        <h2 className="font-bold text-section">{copy[`document.${kind}`]}</h2>
        <TextField label={copy['document.titleField']} {...form.text('title')} />
        <TextArea
          label={copy['document.bodyField']}
          hint={copy['document.bodyHint']}
          rows={10}
          {...form.text('body')}
        />
        <div>
          <Toggle label={copy['document.preview']} pressed={isPreviewed} onChange={setPreviewed} />
          {isPreviewed && <DocumentText title={values.title} body={values.body} />}
        </div>
        <DateField
          label={copy['document.dayField']}
          hint={isAgreedKind(kind) ? copy['document.dayHint'] : undefined}
          badDay={form.badDay}
          {...form.text('inForceFrom')}
        />
        <TextArea
          label={copy['document.changesField']}
          placeholder={copy['document.changesPlaceholder']}
          hint={copy['document.changesHint']}
          rows={2}
          {...form.text('changes')}
        />
        {isAgreedKind(kind) && (
          <div>
            <Checkbox checked={values.needsConsent} onChange={(needsConsent) => change({ needsConsent })}>
              {copy['document.needsConsentField']}
            </Checkbox>
            <p className="text-hint text-meta">{copy['document.needsConsentHint']}</p>
          </div>
        )}
        <div className="flex gap-2">
          <Button variant="quiet" onClick={() => void onEnd()}>
            {copy['document.stop']}
          </Button>
          <Button busy={form.saving && copy['document.saving']} onClick={form.submit}>
            {copy['document.save']}
          </Button>
        </div>
      </Form>
      <DraftOffer draft={form.draft} />
    </>
  );
}
