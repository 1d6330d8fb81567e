import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { copy } from '#features/clubs/copy.ts';
import { nameLength } from '#features/clubs/limits.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useWriteAnew } from '#web/drafts/use-write-anew.ts';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';
import { CategoryField } from './CategoryField.tsx';
import { ClubPasswordField } from './ClubPasswordField.tsx';
import { type ClubFormValues, draftKeyOf, type PasswordChange } from './club-form.ts';
import { useSaveClub } from './use-save-club.ts';

type Props = {
  initial: ClubFormValues;
  draftKey: string;
  /** The club's town; null for an admin who views no single town. */
  cityCode: string | null;
  /** Set when an existing club is edited. */
  edits?: { isLocked: boolean };
  /** The club was deleted while it was being edited. */
  gone?: boolean;
};

/** The form of a new or existing club. All input except the password is kept on the device as a draft until saved. */
export function ClubForm({ initial, draftKey, cityCode, edits, gone }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const me = useMe();
  const draft = useDraft({ key: draftKey, initial, gone });
  const [password, setPassword] = useState<PasswordChange>({ text: '', removed: false });
  const form = useRef<HTMLFormElement>(null);
  const { errors, saving, save, picture } = useSaveClub({ draft, password, edits, gone, cityCode, form });
  const foundAnew = useWriteAnew({ draft, initial, key: draftKeyOf(me.id), to: { to: '/club/create' } });
  const { values, change } = draft;
  const leave = () =>
    canGoBack
      ? router.history.back()
      : void navigate({ to: '/board', search: { tab: 'clubs' }, replace: true });
  return (
    <>
      <TopBar
        title={platform[edits ? 'clubCreate.titleEdit' : 'clubCreate.title']}
        onBack={leave}
        below={
          gone && (
            <GoneNotice sentence={copy['club.gone']} action={copy['clubCreate.anew']} onMove={foundAnew} />
          )
        }
      >
        <Button
          size="small"
          busy={saving && (edits ? platform['common.saving'] : copy['clubCreate.creating'])}
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
        <DraftImageField
          key={draft.round}
          folder="club_images"
          label={copy['clubCreate.photo']}
          add={copy['clubCreate.photoAdd']}
          remove={copy['clubCreate.photoRemove']}
          initial={values.image}
          uploads={picture}
          onChange={(image) => change({ image })}
          error={errors.photo}
        />
        <TextField
          label={copy['clubCreate.name']}
          placeholder={copy['clubCreate.namePlaceholder']}
          autoComplete="off"
          max={nameLength}
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors.name}
        />
        <TextArea
          label={copy['clubCreate.description']}
          placeholder={copy['clubCreate.descriptionPlaceholder']}
          rows={5}
          max={limits.body}
          value={values.description}
          onChange={(description) => change({ description })}
          error={errors.description}
        />
        <CategoryField
          value={values.category}
          onChange={(category) => change({ category })}
          error={errors.category}
        />
        <ClubPasswordField
          isLocked={Boolean(edits?.isLocked)}
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
      </form>
      <DraftOffer draft={draft} />
    </>
  );
}
