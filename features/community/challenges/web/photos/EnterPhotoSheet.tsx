import type { RefObject } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { FileInput } from '#web/images/FileInput.tsx';
import { ImageField } from '#web/images/ImageField.tsx';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { type PhotoFormDraft, usePhotoForm } from './use-photo-form.ts';

type Props = {
  city: string;
  draft: PhotoFormDraft;
  chooser: RefObject<HTMLInputElement | null>;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The form that enters a photo. It uploads while the caption is typed, and after it is closed. */
export function EnterPhotoSheet({ city, draft, chooser, open, onOpen, onClose }: Props) {
  const upload = useDraftImage('photos', draft.values.image, (image) => draft.change({ image }));
  const form = usePhotoForm({ draft, upload, city, onSent: onClose });
  const begin = (file: File) => {
    upload.pick(file);
    onOpen();
  };
  return (
    <>
      <FileInput ref={chooser} label={copy['challenges.photo.photo']} onChoose={begin} />
      <Sheet open={open} onClose={onClose} title={copy['challenges.photo.sheet']}>
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
      </Sheet>
    </>
  );
}
