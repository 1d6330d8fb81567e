import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#screens/helps/helping-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Section } from '#web/ui/Section.tsx';
import { pastQuery, type Side } from './api.ts';
import { HelpRow } from './HelpRow.tsx';

/** The helps of one side that have ended. */
export function PastHelps({ side }: { side: Side }) {
  const { data, ...query } = useSuspenseInfiniteQuery(pastQuery(side));
  const helps = itemsOf(data);
  if (helps.length === 0) return null;
  return (
    <Section title={copy['helps.past']} band>
      <List items={helps} row={(help) => <HelpRow help={help} />} more={query} moreRows={{ leading: true }} />
    </Section>
  );
}
