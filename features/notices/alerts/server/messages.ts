import type { Severity } from '#notices/alerts/levels.ts';
import type { Tx } from '#server/database/db.ts';
import { newId } from '#shared/ids.ts';

type AlertRevision = {
  id: string;
  severity: string;
  event: string;
  headline: string;
  description: string;
  instruction: string;
  expires_at: Date;
  revision: number;
  places: string[];
  area_name: string | null;
};

type MessageKind = 'Alert' | 'Update' | 'Cancel';

/** Keeps an alert as it is now, as its next CAP message. Messages stay as they are. */
export async function say(
  tx: Tx,
  kind: MessageKind,
  { id, revision, ...content }: AlertRevision,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const { severity, event, headline, description, instruction, expires_at, places, area_name } = content;
  await tx
    .insertInto('alert_message')
    .values({
      id: newId(),
      alert_id: id,
      number: revision,
      kind,
      severity: severity as Severity,
      event,
      headline,
      description,
      instruction,
      expires_at,
      places,
      area_name,
      sent_at: at,
      sent_by: by,
    })
    .execute();
}
