import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { contactFields } from './fields.ts';
import { callStates } from './states.ts';

const ownId = z.uuid().refine(isId);

/** Somebody without the app, whose consent the speaker was told. */
export const ContactDraft = z
  .object({
    id: ownId,
    cityCode: z.string().regex(/^\d{5}$/),
    name: shape(contactFields.name),
    phone: shape(contactFields.phone),
    hasConsented: z.literal(true, { error: 'callRounds.needConsent' }),
  })
  .openapi('CallContactDraft');
export type ContactDraft = z.infer<typeof ContactDraft>;

const Contact = z
  .object({ id: z.uuid(), name: z.string(), phone: z.string(), consentedAt: z.iso.datetime() })
  .openapi('CallContact');

export const ContactsQuery = z.object({ city: z.string().regex(/^\d{5}$/) });
export const Contacts = z.object({ items: z.array(Contact) }).openapi('CallContacts');

export const RoundDraft = z.object({ id: ownId, broadcastId: z.uuid() }).openapi('CallRoundDraft');
export type RoundDraft = z.infer<typeof RoundDraft>;

export const RoundQuery = z.object({ broadcast: z.uuid() });

const CallHelper = z
  .object({ person: Author, hasAccepted: z.boolean(), rows: z.int(), left: z.int() })
  .openapi('CallHelper');

export const CallRound = z
  .object({
    id: z.uuid(),
    broadcast: z.object({ id: z.uuid(), title: z.string(), body: z.string() }),
    /** `asked`: invited, and has not answered yet. */
    role: z.enum(['speaker', 'helper', 'asked']),
    closesAt: z.iso.datetime(),
    /** The number of the viewer's rows: all for a speaker, a share for a helper. */
    rows: z.int(),
    left: z.int(),
    /** For the speaker alone. */
    helpers: z.array(CallHelper),
  })
  .openapi('CallRound');
export type CallRound = z.infer<typeof CallRound>;

/** The round of a broadcast, if the viewer opened one. */
export const FoundRound = z.object({ id: z.uuid().nullable() }).openapi('FoundCallRound');

export const CallRow = z
  .object({
    id: z.uuid(),
    /** A resident, who is reached by a chat: the app knows no number of theirs. */
    person: Author.nullable(),
    contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
    helper: Author.nullable(),
    /** `heard`: they have heard the broadcast themselves meanwhile. */
    state: z.enum([...callStates, 'heard']),
  })
  .openapi('CallRow');
export type CallRow = z.infer<typeof CallRow>;

export const CallRowPage = z
  .object({ items: z.array(CallRow), nextCursor: z.string().nullable() })
  .openapi('CallRowPage');
export const CallRowsQuery = PageQuery;

export const CallTick = z.object({ state: z.enum(callStates) }).openapi('CallTick');

export const HelperDraft = z.object({ personId: z.uuid() }).openapi('CallHelperDraft');
export const NeighboursQuery = z.object({ q: z.string().trim().min(1).max(40) });
export const Neighbours = z.object({ items: z.array(Author) }).openapi('CallNeighbours');

/** Data of all events of call rounds. */
export type RoundTouched = { id: string };
export type HelpAsked = { id: string; personId: string };
