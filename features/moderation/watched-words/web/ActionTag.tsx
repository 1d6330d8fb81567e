import { copy } from '#moderation/watched-words/copy.ts';
import type { WatchedAction } from '#moderation/watched-words/watched-actions.ts';
import { Tag } from '#web/ui/Tag.tsx';

/** The action on a text with the word. */
export const ActionTag = ({ action }: { action: WatchedAction }) => (
  <Tag variant={action === 'refuse' ? 'warm' : 'neutral'}>{copy[`watchedWords.${action}`]}</Tag>
);
