import { z } from '@hono/zod-openapi';
import { PushDevice } from '#notices/notifications/contract.ts';
import { isId } from '#shared/ids.ts';

/** Asks to be told when a town opens. One person waits for one town; another town replaces it. */
export const OpeningAlertDraft = z
  .object({
    id: z.uuid().refine(isId),
    cityCode: z.string().regex(/^\d{5}$/, { error: 'openingAlerts.needTown' }),
    /** To be 14 or older, and to what is kept until then. Only newcomers are asked. */
    agreed: z.boolean().default(false),
    /** The newcomer's browser, if it may show a push. Residents have their own setting. */
    push: PushDevice.nullish(),
  })
  .openapi('OpeningAlertDraft');
export type OpeningAlertDraft = z.infer<typeof OpeningAlertDraft>;

export const OpeningAlert = z
  .object({
    cityCode: z.string(),
    /** It has opened. */
    isOpen: z.boolean(),
    /** Whether a push is sent to a browser. */
    isPushed: z.boolean(),
  })
  .openapi('OpeningAlert');
export type OpeningAlert = z.infer<typeof OpeningAlert>;

export const OwnOpeningAlert = z
  .object({
    alert: OpeningAlert.nullable(),
    /** The server's public key, with which a browser subscribes. */
    pushKey: z.string(),
  })
  .openapi('OwnOpeningAlert');
export type OwnOpeningAlert = z.infer<typeof OwnOpeningAlert>;
