import { copy } from '#community/challenges/copy.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useValues } from '#web/forms/use-values.ts';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { type PhotoFormDraft, type PhotoValues, usePhotoForm } from './use-photo-form.ts';

type Props = { city: string; open: boolean; onClose: () => void };

/** The form that enters a photo. Its input survives closing the sheet. */
export function EnterPhotoSheet({ city, open, onClose }: Props) {
  const me = useMe();
  const make = (): PhotoValues => ({ id: newId(), caption: '', image: null });
  const draft = useValues(make, `${me.id}:photo:${city}`);
  return (
    <Sheet open={open} onClose={onClose} title={copy['challenges.photo.sheet']}>
      <Fields key={draft.round} draft={draft} city={city} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ draft, city, onClose }: { draft: PhotoFormDraft; city: string; onClose: () => void }) {
  const upload = useDraftImage('photos', draft.values.image, (image) => draft.change({ image }));
  const form = usePhotoForm({ draft, upload, city, onSent: onClose });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <ImageField
        upload={upload}
        label={copy['challenges.photo.photo']}
        add={copy['challenges.photo.photoAdd']}
        remove={copy['challenges.photo.photoRemove']}
        error={form.errors.imageId}
      />
      <TextField
        label={copy['challenges.photo.caption']}
        placeholder={copy['challenges.photo.captionPlaceholder']}
        autoComplete="off"
        {...form.text('caption')}
      />
      <Button type="submit" busy={form.saving && copy['challenges.uploading']}>
        {copy['challenges.photo.upload']}
      </Button>
    </Form>
  );
}
