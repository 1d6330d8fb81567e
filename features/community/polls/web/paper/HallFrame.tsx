import type { ReactNode } from 'react';
import { copy } from '#community/polls/paper-copy.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';

type Props = {
  search: string;
  typed: string;
  onType: (typed: string) => void;
  list: { data: unknown; isError: boolean; refetch: () => unknown };
  /** The list, once it is there. */
  children: ReactNode;
};

/** The hall's list below its search field. */
export const HallFrame = ({ search, typed, onType, list, children }: Props) => (
  <Section title={copy['paper.hall']} band>
    <div className="flex px-4 pb-2">
      <SearchField placeholder={search} value={typed} onChange={onType} />
    </div>
    {!list.data && list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : list.data ? (
      children
    ) : (
      <RowsLoading rows={4} leading />
    )}
  </Section>
);
