import { Suspense, useState } from 'react';
import { copy } from '#moderation/watched-words/copy.ts';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { choiceOf, codeOf, placesOfRight } from '#residents/rights/places-of-right.ts';
import { placesOf } from '#shared/rights.ts';
import { Plus } from '#web/icons.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { AddWatchedWords } from './AddWatchedWords.tsx';
import { TryWatchedWords } from './TryWatchedWords.tsx';
import { WatchedWordList } from './WatchedWordList.tsx';

/** A tab of the admin page: the watched words of the places where the viewer is a moderator. */
export function WatchedWordsPanel() {
  const me = useMe();
  const places = placesOfRight(me, 'moderator');
  const viewed = useAdminTown('moderator');
  const [chosen, setChosen] = useState<string | null>(null);
  const [adds, setAdds] = useState(false);
  const place = chosen ?? viewed ?? places[0]?.value ?? '';
  const placeCode = codeOf(place);
  useTopics(placesOf(me, 'moderator').map((code) => `watched-words:${code || 'all'}`));
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4">
        {places.length > 1 && (
          <Select
            label={copy['watchedWords.place']}
            value={choiceOf(placeCode)}
            choices={places}
            onChange={setChosen}
          />
        )}
        <p className="text-row text-second">{copy['watchedWords.about']}</p>
      </div>
      <Section title={copy['watchedWords.try']}>
        <TryWatchedWords key={placeCode} placeCode={placeCode} />
      </Section>
      <Section
        title={copy['watchedWords.list']}
        band
        side={
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => setAdds(true)}
          >
            {copy['watchedWords.add']}
          </Button>
        }
      >
        <Suspense fallback={<RowsLoading rows={5} />}>
          <WatchedWordList key={placeCode} placeCode={placeCode} />
        </Suspense>
      </Section>
      {adds && <AddWatchedWords placeCode={placeCode} onClose={() => setAdds(false)} />}
    </>
  );
}
