import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Poll, PollItem } from '#community/polls/contract.ts';
import { pollFields } from '#community/polls/fields.ts';
import { createPoll } from '#community/polls/web/api.ts';
import { placePoll, refetchPolls } from '#community/polls/web/cached-polls.ts';
import { pageOf } from '#community/polls/web/page-of.ts';
import { copy } from '#community/polls/writing-copy.ts';
import { newId } from '#shared/ids.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { complaintsOf, emptyPoll, requestOf, valuesOf } from './poll-form.ts';

const { question, quorum } = pollFields;

/** The form of a new poll. It opens the item, where the poll stands. */
export function usePollForm(item: PollItem) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const [initial] = useState(() => emptyPoll(newId()));
  const draftKey = `${me.id}:poll:${item.newsId ?? item.postId}`;
  return useItemForm({
    initial,
    draftKey,
    edits: false,
    rules: { question, quorum },
    requestOf,
    valuesOf,
    check: complaintsOf,
    copy,
    messages: {
      deleted: copy['polls.badItem'],
      saved: copy['pollWrite.saved'],
      failed: (error) => writeErrorMessage(error, copy, copy['pollWrite.saveFailed']),
    },
    create: (poll) => createPoll({ ...poll, ...item }),
    // An earlier press has made it with other words, and its option was lost.
    update: async (): Promise<Poll> => {
      refetchPolls(queries, item);
      throw new ApiError('conflict', 'polls.hasPoll');
    },
    async saved(poll) {
      placePoll(queries, poll);
      refetchPolls(queries, item);
      await navigate({ ...pageOf(item), replace: true });
    },
    drop: () => {},
    anew: { key: draftKey, to: pageOf(item) },
  });
}
