import { copy } from '#screens/profiles/copy.ts';
import { ChangedNotice } from '#web/drafts/ChangedNotice.tsx';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { type Draft, useDraft } from '#web/drafts/use-draft.ts';
import { Form } from '#web/forms/Form.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { type ProfileValues, useProfileForm } from './use-profile-form.ts';

/** The form of one's own profile. The text is kept on the device until it is saved. */
export function ProfileForm({ initial }: { initial: ProfileValues }) {
  const me = useMe();
  const draft = useDraft({ key: `${me.id}:profile`, initial });
  return (
    <>
      <Fields key={draft.round} draft={draft} />
      <DraftOffer draft={draft} />
    </>
  );
}

function Fields({ draft }: { draft: Draft<ProfileValues> }) {
  const upload = useDraftImage('profile_images', draft.values.photo, (photo) => draft.change({ photo }));
  const form = useProfileForm(draft, upload);
  return (
    <Form
      form={form}
      className="flex flex-1 flex-col gap-6 px-4 pt-5 pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      {form.theirs && <ChangedNotice theirs={form.theirs} className="-mx-4" />}
      <PhotoField upload={upload} />
      <TextArea
        label={copy['profileEdit.bio']}
        placeholder={copy['profileEdit.bioPlaceholder']}
        rows={4}
        {...form.text('bio')}
      />
      <TextField
        label={copy['profileEdit.town']}
        placeholder={copy['profileEdit.townPlaceholder']}
        autoComplete="off"
        {...form.text('town')}
      />
      <div className="form-foot mt-auto pt-4">
        <Button type="submit" busy={form.saving && copy['profileEdit.saving']}>
          {copy['profileEdit.save']}
        </Button>
      </div>
    </Form>
  );
}
