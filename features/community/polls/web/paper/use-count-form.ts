import { useQueryClient } from '@tanstack/react-query';
import { paperFields } from '#community/polls/fields.ts';
import type { PaperPoll } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { refetchItemPoll } from '#community/polls/web/cached-polls.ts';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { enterCount, paperQuery } from './api.ts';
import { complaintsOf, requestOf, textsOf, valuesOf } from './count-form.ts';

const { votes: _, ...rules } = paperFields;

/** The form of what was counted on paper. Whoever saves second sees both counts. */
export function useCountForm(paper: PaperPoll, onSaved: () => void) {
  const { poll } = paper;
  const queries = useQueryClient();
  const me = useMe();
  const query = paperQuery(poll.id);
  const state = useValues(() => valuesOf(paper), `${me.id}:paper:${poll.id}`);
  return useEditForm({
    ...state,
    rules,
    requestOf,
    check: (request) => complaintsOf(poll, request),
    copy,
    save: async (draft) => queries.setQueryData(query.queryKey, await enterCount(poll.id, draft)),
    fresh: async () => {
      const now = await queries.fetchQuery({ ...query, staleTime: 0 });
      return now && valuesOf(now);
    },
    textsOf: (now) => textsOf(poll, now),
    saved() {
      state.reset();
      void refetchItemPoll(queries, poll);
      onSaved();
    },
    done: () => copy['paper.saved'],
    failed: (error) => writeErrorMessage(error, copy, copy['paper.saveFailed']),
  });
}
