import { rightNames } from '#shared/rights.ts';
import type { AdminTab } from '#web/admin/admin-tab.ts';

export const reportsTab = {
  group: 'work',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./cases/Reports.tsx')).Reports,
} satisfies AdminTab;

export const regionChangesTab = {
  group: 'work',
  rights: ['operator'],
  isSplit: true,
  load: async () => (await import('./RegionChanges.tsx')).RegionChanges,
} satisfies AdminTab;

export const peopleTab = {
  group: 'town',
  rights: ['moderator'],
  isSplit: true,
  load: async () => (await import('./people/People.tsx')).People,
} satisfies AdminTab;

export const rightsTab = {
  group: 'town',
  rights: ['operator'],
  load: async () => (await import('./Rights.tsx')).Rights,
} satisfies AdminTab;

export const numbersTab = {
  group: 'records',
  rights: rightNames,
  load: async () => (await import('./Numbers.tsx')).Numbers,
} satisfies AdminTab;

export const recordTab = {
  group: 'records',
  rights: ['auditor'],
  isSplit: true,
  load: async () => (await import('./AuditLog.tsx')).AuditLog,
} satisfies AdminTab;

export const serverTab = {
  group: 'records',
  rights: [],
  load: async () => (await import('./Server.tsx')).Server,
} satisfies AdminTab;
