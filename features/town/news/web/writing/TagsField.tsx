import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { cleanTags } from '#shared/text/text.ts';
import { copy as news } from '#town/news/copy.ts';
import { categories } from '#town/news/interests.ts';
import { copy } from '#town/news/writing-copy.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';

type Props = { value: string; onChange: (tags: string) => void; error?: string };

const named: string[] = [...categories];

/** The value of the chip that shows the field: no tag is empty. */
const own = '';

const choices = [
  ...named.map((tag) => ({ value: tag, label: tag })),
  { value: own, label: copy['newsWrite.ownTags'] },
];

/** The chips of /news, and comma-separated tags of one's own. Counts them as they will be stored. */
export function TagsField({ value, onChange, error }: Props) {
  const tags = cleanTags(value);
  const [wasOpened, setWasOpened] = useState<boolean>();
  const isOpen = error !== undefined || (wasOpened ?? tags.some((tag) => !named.includes(tag)));

  function choose(chosen: string[]) {
    setWasOpened(chosen.includes(own));
    const others = tags.filter((tag) => !named.includes(tag) || chosen.includes(tag));
    const next = cleanTags([...others, ...chosen.filter((tag) => tag !== own)]).join(', ');
    if (next !== tags.join(', ')) onChange(next);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-row text-second">{copy['newsWrite.tags']}</legend>
      <ToggleChips
        label={news['news.chips']}
        choices={choices}
        values={isOpen ? [...tags, own] : tags}
        onChange={choose}
      />
      {isOpen && (
        <TextField
          label={copy['newsWrite.ownTags']}
          placeholder={copy['newsWrite.tagsPlaceholder']}
          value={value}
          onChange={onChange}
          hint={
            tags.length > 0
              ? fill(copy['newsWrite.tagCount'], { count: tags.length, max: limits.tags })
              : undefined
          }
          error={error}
        />
      )}
    </fieldset>
  );
}
