import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AlertDetail } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { alertFields } from '#notices/alerts/fields.ts';
import { rings } from '#notices/alerts/levels.ts';
import { alertQuery, readAlert, sendAlert, updateAlert } from '#notices/alerts/web/api.ts';
import { useReach } from '#residents/areas/web/use-reach.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { copy as templates } from '#residents/templates/copy.ts';
import { hasBlank } from '#residents/templates/templates.ts';
import { fill } from '#shared/text/korean.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { type AlertRequest, type AlertValues, draftKeyOf, requestOf, valuesOf } from './alert-form.ts';

export type AlertFormProps = { initial: AlertValues; draftKey: string; edits?: boolean };

/** Sends the form of an alert, after saying how many people it reaches and whether phones ring. */
export function useAlertForm({ initial, draftKey, edits = false }: AlertFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();

  const form = useItemForm<AlertDetail, AlertValues, typeof alertFields, AlertRequest>({
    initial,
    draftKey,
    edits,
    rules: alertFields,
    requestOf,
    check: ({ headline, instruction, description, expiresAt, placeCode }) => ({
      headline: hasBlank(headline) ? 'templates.blank' : undefined,
      instruction: hasBlank(instruction) ? 'templates.blank' : undefined,
      description: hasBlank(description) ? 'templates.blank' : undefined,
      expiresAt: expiresAt ? undefined : 'alerts.badTime',
      placeCode: placeCode ? undefined : 'alerts.badPlace',
    }),
    valuesOf,
    copy: { ...copy, ...templates },
    messages: {
      deleted: copy['alerts.gone'],
      saved: copy[edits ? 'alertWrite.updated' : 'alertWrite.saved'],
      failed: (error) => errorMessage(error, copy, copy['alerts.failed']),
    },
    create: (request) => sendAlert(request),
    update: (id, { placeCode: _place, areaId: _area, category: _category, ...change }) =>
      updateAlert(id, change),
    fresh: readAlert,
    textsOf: ({ headline, instruction, description, severity }) => [
      { label: copy['alertWrite.severity'], text: copy[`alertWrite.${severity}`] },
      { label: copy['alertWrite.headline'], text: headline },
      { label: copy['alertWrite.instruction'], text: instruction },
      { label: copy['alertWrite.description'], text: description },
    ],
    confirm: ({ place, severity }) => ({
      title: edits
        ? copy['alertWrite.confirmEdit']
        : fill(copy['alertWrite.confirm'], {
            place: nameOfPlace(place),
            severity: copy[`alertWrite.${severity}`],
          }),
      body: reach(rings(severity) ? 'anyHour' : 'never'),
      action: copy['alertWrite.send'],
      danger: rings(severity),
    }),
    async saved(alert) {
      queries.setQueryData(alertQuery(alert.id).queryKey, alert);
      void queries.invalidateQueries({ queryKey: ['alerts'] });
      await navigate({ to: '/alerts/$alertId', params: { alertId: alert.id }, replace: true });
    },
    drop: (id) => queries.setQueryData(alertQuery(id).queryKey, null),
    anew: { key: draftKeyOf(me.id), to: { to: '/alerts/write' } },
  });
  const reach = useReach(form.draft.values.place, form.draft.values.areaId);
  return form;
}
