import type { Alert, AlertDetail, AlertOrigin, ShownAlert } from '#notices/alerts/contract.ts';
import type { Category, Severity } from '#notices/alerts/levels.ts';
import { mayChange } from './policy.ts';
import type { AlertRow, selectMessages, selectShown } from './queries.ts';
import { isStale, type SourceStates } from './sources/state.ts';

function originOf({ origin, senders }: AlertRow, states: SourceStates, now: Date): AlertOrigin | null {
  if (origin !== 'disasterText' && origin !== 'weather') return null;
  const checkedAt = states.get(origin) ?? null;
  return {
    name: origin,
    senders,
    checkedAt: checkedAt?.toISOString() ?? null,
    isStale: isStale(origin, checkedAt, now),
  };
}

type Around = { states: SourceStates; now: Date };

export const presentAlert = (row: AlertRow, { states, now }: Around): Alert => ({
  id: row.id,
  severity: row.severity as Severity,
  category: row.category as Category,
  event: row.event,
  headline: row.headline,
  description: row.description,
  instruction: row.instruction,
  placeCodes: row.places,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  origin: originOf(row, states, now),
  sentAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  revision: row.revision,
});

type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

export const presentShown = ({ fold, ...row }: ShownRow, around: Around): ShownAlert => ({
  ...presentAlert(row, around),
  fold,
});

type Messages = Awaited<ReturnType<typeof selectMessages>>;
type Viewing = Around & { viewer: Parameters<typeof mayChange>[0] };

export const presentDetail = (
  row: AlertRow,
  messages: Messages,
  { viewer, ...around }: Viewing,
): AlertDetail => ({
  ...presentAlert(row, around),
  messages: messages.map(({ id, kind, severity, headline, description, instruction, sent_at }) => ({
    id,
    kind: kind as AlertDetail['messages'][number]['kind'],
    severity: severity as Severity,
    headline,
    description,
    instruction,
    sentAt: sent_at.toISOString(),
  })),
  can: {
    change: mayChange(viewer, row) && row.cancelled_at === null && row.expires_at > around.now,
  },
});
