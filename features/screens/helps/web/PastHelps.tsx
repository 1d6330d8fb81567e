import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#screens/helps/helping-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { pastQuery, type Side } from './api.ts';
import { HelpRow } from './HelpRow.tsx';

/** What has ended, of one side. */
export function PastHelps({ side }: { side: Side }) {
  const { data, ...query } = useSuspenseInfiniteQuery(pastQuery(side));
  const helps = itemsOf(data);
  if (helps.length === 0) return null;
  return (
    <Section title={copy['helps.past']} band>
      <ul>
        {helps.map((help) => (
          <li key={help.id}>
            <HelpRow help={help} />
          </li>
        ))}
      </ul>
      <EndOfList list={query} rows={{ leading: true }} />
    </Section>
  );
}
