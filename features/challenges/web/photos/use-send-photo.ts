import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#features/challenges/copy.ts';
import { maxCaption } from '#features/challenges/limits.ts';
import { sendPhoto } from '#features/challenges/web/api.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import { cleanLine } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import type { useKeptForm } from '#web/drafts/use-kept-form.ts';
import { writeErrorMessage } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';

type Errors = { image?: string; caption?: string };
export type PhotoValues = { id: string; caption: string; image: Image | null };
export type PhotoForm = ReturnType<typeof useKeptForm<PhotoValues>>;
type Options = { form: PhotoForm; upload: ImageUpload; city: string; onSent: () => void };

/** Validates, waits for the upload and sends. A failure changes nothing in the form. */
export function useSendPhoto({ form: { values, done }, upload, city, onSent }: Options) {
  const queries = useQueryClient();
  const area = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(area);
  const [errors, setErrors] = useState<Errors>({});

  function check(): Errors {
    const wrong: Errors = {};
    if (upload.state.get().phase === 'empty') wrong.image = copy['events.photo.missing'];
    if (isLongerThan(cleanLine(values.caption), maxCaption))
      wrong.caption = fill(platform['common.tooLong'], { max: maxCaption });
    return wrong;
  }

  const { act, busy } = useAction({
    run: async () => {
      const image = await upload.settled();
      await sendPhoto({ id: values.id, imageId: image?.id ?? '', caption: values.caption, cityCode: city });
      await queries.invalidateQueries({ queryKey: ['challenges', 'photos'] });
      onSent();
      done();
    },
    done: () => copy['events.photo.uploaded'],
    failed: (error) => writeErrorMessage(error, copy, copy['events.photo.failed']),
  });

  async function send() {
    if (busy) return;
    const wrong = check();
    setErrors(wrong);
    if (wrong.image || wrong.caption) return lead();
    await act();
  }

  return { errors, saving: busy, send, area };
}
