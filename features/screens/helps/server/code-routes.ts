import { Help, HelpCode, HelpCodeDraft, HelpRedemption } from '#screens/helps/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { helpNotFound } from './acting.ts';
import { confirmOffer, dropCode, makeCode, offerByCode } from './codes.ts';
import { helpFor } from './help-routes.ts';

/** The code of a person, who types it, and what its person says to that. */
export const codeRoutes = (p: Platform) =>
  endpoints()
    .post(
      '/api/helps/code',
      {
        summary: 'Create a code to tell a helper; the previous one ends',
        limit: 'help',
        body: HelpCodeDraft,
        response: HelpCode,
        status: 201,
      },
      ({ viewer, body: { until } }) => makeCode(p, viewer, until),
    )
    .post(
      '/api/helps/redemption',
      {
        summary:
          'Request to help the person whose code this may be; the answer does not say whether it is one',
        limit: 'helpCode',
        body: HelpRedemption,
      },
      async ({ viewer, body: draft, c }) => {
        await p.limits.take('helpCode', c.get('address'));
        await p.limits.take('helpCodes', 'all');
        await offerByCode(p, viewer, draft);
      },
    )
    .delete(
      '/api/helps/code',
      { summary: 'End the viewer’s code, and send away who typed it' },
      ({ viewer }) => dropCode(p, viewer),
    )
    .put(
      '/api/helps/{id}/confirmation',
      {
        summary: 'Confirm whoever typed the viewer’s code, so that they help',
        item: helpNotFound,
        response: Help,
      },
      async ({ viewer, id }) => {
        await confirmOffer(p, viewer, id);
        return helpFor(p, viewer, id);
      },
    );
