import { copy } from '#features/challenges/copy.ts';
import { maxCaption } from '#features/challenges/limits.ts';
import { newId } from '#shared/ids.ts';
import { useKeptForm } from '#web/drafts/use-kept-form.ts';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type PhotoForm, type PhotoValues, useSendPhoto } from './use-send-photo.ts';

type Props = { city: string; open: boolean; onClose: () => void };

/** The form that enters a photo. Its input survives closing the sheet. */
export function EnterPhotoSheet({ city, open, onClose }: Props) {
  const me = useMe();
  const form = useKeptForm<PhotoValues>(`${me.id}:photo:${city}`, () => ({
    id: newId(),
    caption: '',
    image: null,
  }));
  return (
    <Sheet open={open} onClose={onClose} title={copy['events.photo.sheet']}>
      <Fields key={form.round} form={form} city={city} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ form, city, onClose }: { form: PhotoForm; city: string; onClose: () => void }) {
  const { values, change } = form;
  const upload = useDraftImage('photos', values.image, (image) => change({ image }));
  const { errors, saving, send, area } = useSendPhoto({ form, upload, city, onSent: onClose });
  return (
    <form
      ref={area}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-5"
    >
      <ImageField
        upload={upload}
        label={copy['events.photo.photo']}
        add={copy['events.photo.photoAdd']}
        remove={copy['events.photo.photoRemove']}
        error={errors.image}
      />
      <TextField
        label={copy['events.photo.caption']}
        placeholder={copy['events.photo.captionPlaceholder']}
        autoComplete="off"
        max={maxCaption}
        value={values.caption}
        onChange={(caption) => change({ caption })}
        error={errors.caption}
      />
      <Button type="submit" busy={saving && copy['events.uploading']}>
        {copy['events.photo.upload']}
      </Button>
    </form>
  );
}
