import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Category, categories } from '#features/benefits/categories.ts';
import { copy } from '#features/benefits/copy.ts';
import { contactLength } from '#features/benefits/limits.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useWriteAnew } from '#web/drafts/use-write-anew.ts';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';
import { type BenefitFormValues, draftKeyOf } from './benefit-form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { JobFields } from './JobFields.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { useSaveBenefit } from './use-save-benefit.ts';

type Props = {
  initial: BenefitFormValues;
  draftKey: string;
  /** The benefit's town; null if none is chosen. */
  cityCode: string | null;
  edits?: boolean;
  /** The benefit was deleted while it was being edited. */
  gone?: boolean;
};

/** The form of a new or existing benefit. Input is kept on the device as a draft until saved. */
export function BenefitForm({ initial, draftKey, cityCode, edits = false, gone }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const me = useMe();
  const draft = useDraft({ key: draftKey, initial, gone });
  const form = useRef<HTMLFormElement>(null);
  const options = { draft, edits, gone, cityCode, lastDay: initial.lastDay, form };
  const { errors, saving, save, picture, badDay } = useSaveBenefit(options);
  const writeAnew = useWriteAnew({ draft, initial, key: draftKeyOf(me.id), to: { to: '/benefit/write' } });
  const { values, change } = draft;
  const goBack = () => (canGoBack ? router.history.back() : navigate({ to: '/benefits', replace: true }));
  const details = { values, errors, onChange: change };
  return (
    <>
      <TopBar
        title={platform[edits ? 'benefitWrite.titleEdit' : 'benefitWrite.title']}
        onBack={goBack}
        below={
          gone && (
            <GoneNotice
              sentence={copy['benefit.gone']}
              action={copy['benefitWrite.anew']}
              onMove={writeAnew}
            />
          )
        }
      >
        <Button
          size="small"
          busy={saving && copy['benefitWrite.registering']}
          onClick={save}
          className="mr-2"
        >
          {platform['common.done']}
        </Button>
      </TopBar>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-6 px-4 pt-3 pb-14"
      >
        <ChoiceField
          label={copy['benefitWrite.category']}
          choices={categories.map((value) => ({ value, label: copy[`benefits.category.${value}`] }))}
          value={values.category}
          onChange={(category) => change({ category: category as Category })}
        />
        {values.category === 'job' && <JobFields {...details} />}
        {values.category === 'realEstate' && <PropertyFields {...details} />}
        <TextField
          label={copy['benefitWrite.subject']}
          placeholder={copy['benefitWrite.subjectPlaceholder']}
          autoComplete="off"
          max={limits.title}
          value={values.title}
          onChange={(title) => change({ title })}
          error={errors.title}
        />
        <TextField
          label={copy['benefitWrite.contact']}
          placeholder={copy['benefitWrite.contactPlaceholder']}
          autoComplete="off"
          max={contactLength}
          value={values.contact}
          onChange={(contact) => change({ contact })}
          error={errors.contact}
        />
        <TextArea
          label={copy['benefitWrite.content']}
          placeholder={copy['benefitWrite.contentPlaceholder']}
          rows={7}
          max={limits.body}
          value={values.content}
          onChange={(content) => change({ content })}
          error={errors.content}
        />
        <DateField
          label={copy['benefitWrite.lastDay']}
          hint={copy['benefitWrite.lastDayHint']}
          value={values.lastDay}
          onChange={(lastDay) => change({ lastDay })}
          badDay={badDay}
          error={errors.lastDay}
        />
        <DraftImageField
          key={draft.round}
          folder="benefits_images"
          label={copy['benefitWrite.photo']}
          add={copy['benefitWrite.photoAdd']}
          remove={copy['benefitWrite.photoRemove']}
          initial={values.image}
          uploads={picture}
          onChange={(image) => change({ image })}
        />
      </form>
      <DraftOffer draft={draft} />
    </>
  );
}
