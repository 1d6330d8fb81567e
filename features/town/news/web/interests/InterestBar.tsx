import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#town/news/copy.ts';
import { interestTagsQuery, type NewsFilter } from '#town/news/web/api.ts';
import { SlidersHorizontal, Star } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { InterestSheet } from './InterestSheet.tsx';

type Props = { region: ViewedRegion; filter: NewsFilter; onChoose: (filter: NewsFilter) => void };

/** Buttons to choose the interest tags, and to show only news with them. */
export function InterestBar({ region, filter, onChoose }: Props) {
  const { chosen } = useSuspenseQuery(interestTagsQuery(region)).data;
  const [open, setOpen] = useState(false);
  const only = filter.interest ?? false;
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 pt-0.5 pb-3">
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of={SlidersHorizontal} size={16} />}
        className="rounded-full! text-meta!"
        onClick={() => setOpen(true)}
      >
        {copy['news.tags.open']}
      </Button>
      {(chosen.length > 0 || only) && (
        <Toggle
          label={copy['news.interestOnly']}
          pressed={only}
          icon={<Icon of={Star} size={16} />}
          onChange={(pressed) => onChoose(pressed ? { interest: true } : {})}
        />
      )}
      <InterestSheet open={open} region={region} chosen={chosen} onClose={() => setOpen(false)} />
    </div>
  );
}
