import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useRef } from 'react';
import { type Category, categories } from '#features/posts/categories.ts';
import { copy } from '#features/posts/copy.ts';
import { maxPhotos } from '#features/posts/limits.ts';
import { mayWriteIn } from '#features/posts/web/api.ts';
import { WriteBar } from '#features/posts/web/board/WriteBar.tsx';
import { categoryName } from '#features/posts/web/category-name.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useWriteAnew } from '#web/drafts/use-write-anew.ts';
import { ImagesField } from '#web/images/ImagesField.tsx';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { draftKeyOf, type PostFormValues } from './post-form.ts';
import { useSavePost } from './use-save-post.ts';

type Props = {
  initial: PostFormValues;
  draftKey: string;
  /** The post's town; null for an admin who has chosen no city. */
  cityCode: string | null;
  /** Set for a club post: only this club's members read it. */
  clubId?: string;
  edits?: boolean;
  /** The edited post was deleted in the meantime. */
  gone?: boolean;
};

/** The form of a new or existing post. The draft is kept on the device until it is saved. */
export function PostForm({ initial, draftKey, cityCode, clubId, edits = false, gone }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const me = useMe();
  const draft = useDraft({ key: draftKey, initial, gone });
  const form = useRef<HTMLFormElement>(null);
  const { errors, saving, save, pictures } = useSavePost({ draft, edits, gone, cityCode, clubId, form });
  const anew = useWriteAnew({
    draft,
    initial,
    key: draftKeyOf(me.id, clubId),
    to: { to: '/post/write', search: clubId ? { club: clubId } : {} },
  });
  /** A club post must not become public: an author who is no longer a member can only copy the text. */
  const writeAnew = async () =>
    clubId && !(await mayWriteIn(clubId))
      ? showSnackbar(copy['postWrite.anewNotMember'], { failed: true })
      : anew();
  const { values, change } = draft;
  const up = clubId ? { to: '/club/$clubId', params: { clubId } } : { to: '/board' };
  const leave = () => (canGoBack ? router.history.back() : navigate({ ...up, replace: true }));
  return (
    <>
      <WriteBar
        title={platform[edits ? 'postWrite.titleEdit' : 'postWrite.title']}
        onClose={leave}
        below={
          gone && (
            <GoneNotice sentence={copy['post.gone']} action={copy['postWrite.anew']} onMove={writeAnew} />
          )
        }
      >
        <Button size="small" busy={saving && copy['postWrite.saving']} onClick={save}>
          {platform['common.done']}
        </Button>
      </WriteBar>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-5 px-4 pt-3 pb-14"
      >
        {clubId ? (
          <p className="flex items-center gap-2 text-row text-second">
            <Icon of={Users} size={18} />
            {copy['postWrite.clubOnly']}
          </p>
        ) : (
          <Select
            label={copy['postWrite.category']}
            choices={categories.map((value) => ({ value, label: categoryName(value, cityCode) }))}
            value={values.category}
            onChange={(category) => change({ category: category as Category })}
          />
        )}
        <TextField
          placeholder={copy['postWrite.subjectPlaceholder']}
          autoComplete="off"
          max={limits.title}
          value={values.title}
          onChange={(title) => change({ title })}
          error={errors.title}
        />
        <TextArea
          placeholder={copy[clubId ? 'postWrite.clubPlaceholder' : 'postWrite.contentPlaceholder']}
          rows={9}
          max={limits.body}
          value={values.content}
          onChange={(content) => change({ content })}
          error={errors.content}
        />
        <ImagesField
          key={draft.round}
          folder="posts"
          initial={values.images}
          max={maxPhotos}
          add={copy['postWrite.photoAdd']}
          remove={copy['postWrite.photoRemove']}
          uploads={pictures}
          onChange={(images) => change({ images })}
        />
      </form>
      <DraftOffer draft={draft} />
    </>
  );
}
