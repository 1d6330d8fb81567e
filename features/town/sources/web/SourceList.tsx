import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import type { Source } from '#town/sources/contract.ts';
import { copy } from '#town/sources/copy.ts';
import { Plus } from '#web/icons.ts';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { AddSource } from './AddSource.tsx';
import { sourcesQuery } from './api.ts';
import { SourceSheet } from './SourceSheet.tsx';
import { ageText, failureText } from './source-state.ts';

/** The sources of a town with their state. */
export function SourceList({ town }: { town: string }) {
  const { items } = useSuspenseQuery(sourcesQuery(town)).data;
  const [adds, setAdds] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === openedId);
  const add = (
    <Button
      size="small"
      variant="secondary"
      icon={<Icon of={Plus} size={18} />}
      onClick={() => setAdds(true)}
    >
      {copy['sources.add']}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={copy['sources.none']} body={copy['sources.noneBody']} drawing="letter">
          {add}
        </EmptyState>
      ) : (
        <>
          <List
            items={items}
            row={(source) => <SourceRow source={source} onOpen={() => setOpenedId(source.id)} />}
          />
          <div className="px-4 py-5 text-center">{add}</div>
        </>
      )}
      {adds && <AddSource town={town} onClose={() => setAdds(false)} />}
      {opened && <SourceSheet key={opened.id} source={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}

function SourceRow({ source, onOpen }: { source: Source; onOpen: () => void }) {
  const { name, address, kind, isPaused, failure, waiting } = source;
  return (
    <ListRow
      onClick={onOpen}
      above={
        <>
          {kind && <Tag variant="neutral">{copy[`sources.kind.${kind}`]}</Tag>}
          {isPaused && <Tag variant="neutral">{copy['sources.state.paused']}</Tag>}
          {failure && !isPaused && <Tag variant="warm">{copy['sources.state.failing']}</Tag>}
        </>
      }
      title={name}
      detail={failure ? failureText(failure) : <span className="[overflow-wrap:anywhere]">{address}</span>}
      meta={
        <>
          <span>{ageText(source)}</span>
          {waiting > 0 && <span>{fill(copy['sources.waiting'], { count: waiting })}</span>}
        </>
      }
    />
  );
}
