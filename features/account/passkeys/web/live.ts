import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const invalidate = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['passkeys'] });

export const passkeysLive: LiveRules = { 'passkey.added': invalidate, 'passkey.removed': invalidate };
