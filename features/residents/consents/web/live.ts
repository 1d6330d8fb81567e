import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';
import { sessionQuery } from '#web/session/session.ts';

const renew = (queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: ['consents'] });
  void queries.invalidateQueries({ queryKey: ['notifications', 'settings'] });
  void queries.invalidateQueries(sessionQuery);
};

/** A consent was given or withdrawn on another device, or a new version of a document comes. */
export const consentsLive: LiveRules = { 'consent.changed': renew, 'document.announced': renew };
