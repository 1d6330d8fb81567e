import { type Category, categories } from '#community/posts/categories.ts';
import { copy } from '#community/posts/copy.ts';
import { maxPhotos } from '#community/posts/limits.ts';
import { copy as newsletter } from '#community/posts/newsletter-copy.ts';
import { mayWriteIn } from '#community/posts/web/api.ts';
import { categoryName } from '#community/posts/web/category-name.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { Users } from '#web/icons.ts';
import { ImagesField } from '#web/images/ImagesField.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { type PostFormProps, usePostForm } from './use-post-form.ts';

/** The form of a new or existing post. */
export function PostForm(props: PostFormProps) {
  const { cityCode, clubId, isDeleted } = props;
  const form = usePostForm(props);
  const { values, change } = form;
  /** A club post must not become public: an author who is no longer a member can only copy the text. */
  const writeAnew = async () =>
    clubId && !(await mayWriteIn(clubId))
      ? showSnackbar(copy['postWrite.anewNotMember'], { failed: true })
      : form.writeAnew();
  return (
    <FormPage
      form={form}
      saving={copy['postWrite.saving']}
      up={clubId ? { to: '/club/$clubId', params: { clubId } } : { to: '/board' }}
      closes
      deletedNotice={
        isDeleted && { sentence: copy['post.gone'], action: copy['postWrite.anew'], onMove: writeAnew }
      }
      className="gap-5"
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
        {...form.text('title')}
      />
      <TextArea
        placeholder={copy[clubId ? 'postWrite.clubPlaceholder' : 'postWrite.contentPlaceholder']}
        rows={9}
        {...form.text('content')}
      />
      <ImagesField
        key={form.draft.round}
        folder="posts"
        initial={values.images}
        max={maxPhotos}
        add={copy['postWrite.photoAdd']}
        remove={copy['postWrite.photoRemove']}
        uploads={form.uploads}
        onChange={(images) => change({ images })}
      />
      {!clubId && (
        <Checkbox checked={values.inNewsletter} onChange={(inNewsletter) => change({ inNewsletter })}>
          <span className="block text-body">{newsletter['postWrite.inNewsletter']}</span>
          <span className="mt-0.5 block text-row text-second">{newsletter['postWrite.inNewsletterHow']}</span>
        </Checkbox>
      )}
    </FormPage>
  );
}
