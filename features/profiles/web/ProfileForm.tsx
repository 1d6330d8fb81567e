import { useRef } from 'react';
import { copy } from '#features/profiles/copy.ts';
import { townLength } from '#features/profiles/limits.ts';
import { limits } from '#shared/limits.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { type Draft, useDraft } from '#web/drafts/use-draft.ts';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PhotoField } from './PhotoField.tsx';
import type { ProfileValues } from './profile-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The form of one's own profile. What is written is kept on the device until it is saved. */
export function ProfileForm({ initial }: { initial: ProfileValues }) {
  const me = useMe();
  const draft = useDraft({ key: `${me.id}:profile`, initial });
  return (
    <>
      <Form key={draft.round} draft={draft} />
      <DraftOffer draft={draft} />
    </>
  );
}

function Form({ draft }: { draft: Draft<ProfileValues> }) {
  const form = useRef<HTMLFormElement>(null);
  const { values, change } = draft;
  const upload = useDraftImage('profile_images', values.photo, (photo) => change({ photo }));
  const { errors, saving, save } = useSaveProfile({ draft, upload, form });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-1 flex-col gap-6 px-4 pt-5 pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      <PhotoField upload={upload} />
      <TextArea
        label={copy['profileEdit.bio']}
        placeholder={copy['profileEdit.bioPlaceholder']}
        rows={4}
        max={limits.bio}
        value={values.bio}
        onChange={(bio) => change({ bio })}
        error={errors.bio}
      />
      <TextField
        label={copy['profileEdit.town']}
        placeholder={copy['profileEdit.townPlaceholder']}
        autoComplete="off"
        max={townLength}
        value={values.town}
        onChange={(town) => change({ town })}
        error={errors.town}
      />
      <div className="form-foot mt-auto pt-4">
        <Button type="submit" busy={saving && copy['profileEdit.saving']}>
          {copy['profileEdit.save']}
        </Button>
      </div>
    </form>
  );
}
