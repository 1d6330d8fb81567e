import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#town/news/copy.ts';
import { maxInterests } from '#town/news/interests.ts';
import { chooseInterests, interestTagsQuery } from '#town/news/web/api.ts';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

type Props = { open: boolean; region: ViewedRegion; chosen: string[]; onClose: () => void };

/** Chooses interest tags. Each time it opens, it starts from the stored choice. */
export function InterestSheet({ open, region, chosen, onClose }: Props) {
  const queries = useQueryClient();
  const { offered } = useSuspenseQuery(interestTagsQuery(region)).data;
  const [picked, setPicked] = useState<string[]>();
  const tags = picked ?? chosen;

  const close = () => {
    setPicked(undefined);
    onClose();
  };
  const pick = (next: string[]) => {
    if (next.length > maxInterests) return showSnackbar(copy['news.tags.tooMany'], { failed: true });
    setPicked(next);
  };
  const { act: save, busy } = useAction({
    run: async () => {
      queries.setQueryData(interestTagsQuery(region).queryKey, await chooseInterests(tags, region));
      void queries.invalidateQueries({ queryKey: ['news'] });
      close();
    },
    done: () => copy['news.tags.saved'],
    failed: (error) => errorMessage(error, copy),
  });

  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy['news.tags.title']}
      footer={
        <Button busy={busy && platform['common.saving']} onClick={() => save()}>
          {platform['common.save']}
        </Button>
      }
    >
      <p className="pb-4 text-row text-second">{copy['news.tags.body']}</p>
      {offered.length > 0 ? (
        <ToggleChips
          label={copy['news.tags.title']}
          choices={offered.map((tag) => ({ value: tag, label: tag }))}
          values={tags}
          onChange={pick}
        />
      ) : (
        <p className="py-6 text-center text-second">{copy['news.tags.empty']}</p>
      )}
    </Sheet>
  );
}
