import { copy } from '#community/clubs/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { ClubPasswordField } from './ClubPasswordField.tsx';
import { type ClubFormProps, useClubForm } from './use-club-form.ts';

/** The form of a new or existing club. */
export function ClubForm(props: ClubFormProps) {
  const { edits, isDeleted } = props;
  const form = useClubForm(props);
  const { values, change, errors } = form;
  return (
    <FormPage
      form={form}
      saving={edits ? platform['common.saving'] : copy['clubCreate.creating']}
      up={{ to: '/board', search: { tab: 'clubs' } }}
      deletedNotice={
        isDeleted && { sentence: copy['club.gone'], action: copy['clubCreate.anew'], onMove: form.writeAnew }
      }
    >
      <DraftImageField
        key={form.draft.round}
        folder="club_images"
        label={copy['clubCreate.photo']}
        add={copy['clubCreate.photoAdd']}
        remove={copy['clubCreate.photoRemove']}
        initial={values.image}
        uploads={form.uploads}
        onChange={(image) => change({ image })}
        error={errors.imageId}
      />
      <TextField
        label={copy['clubCreate.name']}
        placeholder={copy['clubCreate.namePlaceholder']}
        autoComplete="off"
        {...form.text('name')}
      />
      <TextArea
        label={copy['clubCreate.description']}
        placeholder={copy['clubCreate.descriptionPlaceholder']}
        rows={5}
        {...form.text('description')}
      />
      <CategoryField {...form.text('category')} />
      <ClubPasswordField
        isLocked={Boolean(edits?.isLocked)}
        value={form.password}
        onChange={form.setPassword}
        error={errors.password}
      />
    </FormPage>
  );
}
