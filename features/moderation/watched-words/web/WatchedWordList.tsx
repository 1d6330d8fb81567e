import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { WatchedWord } from '#moderation/watched-words/contract.ts';
import { copy } from '#moderation/watched-words/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { ActionTag } from './ActionTag.tsx';
import { deleteWatchedWord, watchedWordsQuery } from './api.ts';

export function WatchedWordList({ placeCode }: { placeCode: string }) {
  const { data, ...list } = useSuspenseInfiniteQuery(watchedWordsQuery(placeCode));
  const watchedWords = itemsOf(data);
  if (watchedWords.length === 0)
    return (
      <EmptyState title={copy['watchedWords.none']} body={copy['watchedWords.noneBody']} drawing="letter" />
    );
  return <List items={watchedWords} row={(word) => <WatchedWordRow word={word} />} more={list} />;
}

function WatchedWordRow({ word: { id, word, action, note, addedBy, createdAt } }: { word: WatchedWord }) {
  const queries = useQueryClient();
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: fill(copy['watchedWords.removeConfirm'], { word }),
      body: copy['watchedWords.removeBody'],
      action: copy['watchedWords.remove'],
      danger: true,
    }),
    run: () => deleteWatchedWord(id),
    done: () => fill(copy['watchedWords.removed'], { word }),
    failed: (error) => errorMessage(error, copy, copy['watchedWords.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['watched-words'] }),
  });
  return (
    <ListRow
      align="center"
      above={<ActionTag action={action} />}
      title={<span className="[overflow-wrap:anywhere]">{word}</span>}
      detail={note && <span className="[overflow-wrap:anywhere]">{note}</span>}
      meta={
        <>
          <span className="min-w-0 truncate">
            {addedBy ? fill(copy['watchedWords.addedBy'], { name: addedBy }) : copy['watchedWords.left']}
          </span>
          <time dateTime={createdAt} className="shrink-0">
            {dayText(seoulDay(createdAt))}
          </time>
        </>
      }
      trailing={
        <Button
          size="small"
          variant="quiet"
          disabled={busy}
          aria-label={fill(copy['watchedWords.removeOf'], { word })}
          onClick={() => void remove()}
        >
          {copy['watchedWords.remove']}
        </Button>
      }
    />
  );
}
