import type { QueryClient } from '@tanstack/react-query';
import type { TreasuryTouched } from '#community/treasuries/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** Its sums stand in the list, too. */
function changed(queries: QueryClient, { id }: TreasuryTouched) {
  void queries.invalidateQueries({ queryKey: ['treasuries', 'one', id] });
  void queries.invalidateQueries({ queryKey: ['treasuries', 'list'] });
}

export const treasuriesLive: LiveRules = {
  'treasury.created': (queries) => void queries.invalidateQueries({ queryKey: ['treasuries', 'list'] }),
  'treasury.changed': changed,
  'treasury.written': changed,
  'treasury.deleted': changed,
  'treasury.appointed': changed,
  'treasury.closed': changed,
  'treasury.asked': changed,
};
