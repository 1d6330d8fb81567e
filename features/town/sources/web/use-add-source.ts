import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { cleanTags } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import type { SourcePreview } from '#town/sources/contract.ts';
import { copy } from '#town/sources/copy.ts';
import { previewFields, sourceFields } from '#town/sources/fields.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { addSource, previewSource } from './api.ts';

/** The form of a new source: two saves of the same values, first the look at its address, then the source. */
export function useAddSource(town: string, onClose: () => void) {
  const queries = useQueryClient();
  const me = useMe();
  const [seen, setSeen] = useState<{ address: string; preview: SourcePreview } | null>(null);
  const { values, change, reset } = useValues(
    () => ({ id: newId(), address: '', name: '', tags: '' }),
    `${me.id}:source:${town}`,
  );
  const failed = (error: unknown, shown: boolean) =>
    shown ? undefined : errorMessage(error, copy, copy['sources.failed']);

  const looking = useForm({
    values,
    change,
    rules: previewFields,
    requestOf: ({ address }) => ({ cityCode: town, address }),
    copy,
    save: previewSource,
    saved(preview) {
      setSeen({ address: values.address, preview });
      if (!values.name && !isLongerThan(preview.title, limits.name)) change({ name: preview.title });
    },
    failed,
  });

  const isSeen = seen?.address === values.address;
  const saving = useForm({
    values,
    change,
    rules: sourceFields,
    requestOf: ({ tags, ...given }) => ({ ...given, cityCode: town, tags: cleanTags(tags) }),
    check: () => ({ address: isSeen ? undefined : 'sources.needPreview' }),
    copy,
    save: addSource,
    async saved() {
      reset();
      await queries.invalidateQueries({ queryKey: ['sources'] });
      onClose();
    },
    done: () => copy['sources.added'],
    failed,
  });

  return {
    form: {
      ...saving,
      /** A field shows what either of the two says. */
      text(name: 'address' | 'name' | 'tags') {
        const field = saving.text(name);
        const previewField = name === 'address' ? looking.text(name) : undefined;
        return {
          ...field,
          error: previewField?.error ?? field.error,
          onChange(text: string) {
            previewField?.onChange(text);
            field.onChange(text);
          },
        };
      },
    },
    preview: isSeen ? seen.preview : null,
    look: looking.submit,
    looking: looking.saving,
  };
}
