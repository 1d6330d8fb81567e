import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { copy } from '#features/clubs/copy.ts';
import { sentence } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { say } from '#web/ui/snackbars.ts';
import { leaveClub } from './api.ts';
import { lookAgain, stepOut } from './cached-clubs.ts';

/** Asks, and leaves. */
export function useLeaveClub(id: string) {
  const queries = useQueryClient();
  const busy = useRef(false);
  return async () => {
    const sure = await confirm({
      title: copy['club.leaveConfirm'],
      body: copy['club.leaveConfirmBody'],
      action: copy['club.leaveDo'],
      danger: true,
    });
    if (!sure || busy.current) return;
    busy.current = true;
    try {
      await leaveClub(id);
      stepOut(queries, id);
      say(copy['club.left']);
    } catch (error) {
      lookAgain(queries, id);
      say(sentence(error, copy, copy['club.leaveFailed']), { failed: true });
    } finally {
      busy.current = false;
    }
  };
}
