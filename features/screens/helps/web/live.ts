import type { QueryClient } from '@tanstack/react-query';
import type { HelpActed, HelpTouched } from '#screens/helps/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient, { helpedId }: HelpTouched) => {
  void queries.invalidateQueries({ queryKey: ['helps'] });
  void queries.invalidateQueries({ queryKey: ['helped', helpedId] });
};

const listed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['helps'] });

export const helpsLive: LiveRules = {
  'help.asked': changed,
  'help.accepted': changed,
  'help.ended': changed,
  'help.resumed': changed,
  'help.offered': listed,
  'help.declined': listed,
  'help.acted': (queries, data: HelpActed) => changed(queries, data),
};
