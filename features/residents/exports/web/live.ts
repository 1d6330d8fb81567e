import type { OwnExport } from '#residents/exports/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

export const exportsLive: LiveRules = {
  'export.progressed': (queries, { id, done, total }: { id: string; done: number; total: number }) =>
    queries.setQueryData<OwnExport>(['exports', 'mine'], (own) =>
      own?.export?.id === id ? { export: { ...own.export, done, total } } : own,
    ),
  'export.finished': (queries) => void queries.invalidateQueries({ queryKey: ['exports'] }),
};
