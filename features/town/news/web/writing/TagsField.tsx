import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { cleanTags } from '#shared/text/text.ts';
import { copy } from '#town/news/copy.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Props = { value: string; onChange: (tags: string) => void; error?: string };

/** Comma-separated tags. Counts them as they will be stored. */
export function TagsField({ value, onChange, error }: Props) {
  const count = cleanTags(value).length;
  return (
    <TextField
      label={copy['newsWrite.tags']}
      placeholder={copy['newsWrite.tagsPlaceholder']}
      value={value}
      onChange={onChange}
      hint={count > 0 ? fill(copy['newsWrite.tagCount'], { count, max: limits.tags }) : undefined}
      error={error}
    />
  );
}
