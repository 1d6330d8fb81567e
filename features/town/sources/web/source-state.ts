import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import type { Source } from '#town/sources/contract.ts';
import { copy } from '#town/sources/copy.ts';
import { serverNow } from '#web/device/clock.ts';

/** Why a source fails, in a sentence; a reason that this version does not know is told in general. */
export const failureText = (failure: string) =>
  (copy as Record<string, string>)[`sourceFailure.${failure}`] ?? copy['sourceFailure.status'];

const ago = (at: string) => relativeTime(serverNow(), new Date(at));

/** When a source was last read. */
export function ageText({ fetchedAt, failure }: Source) {
  if (fetchedAt) return fill(copy['sources.state.fetched'], { ago: ago(fetchedAt) });
  return copy[failure ? 'sources.state.unread' : 'sources.state.new'];
}

/** Since when it fails; null while it does not. */
export const sinceText = ({ failingSince }: Source) =>
  failingSince && fill(copy['sources.state.since'], { ago: ago(failingSince) });
