import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { copy } from '#community/challenges/copy.ts';
import { NewStepAddress, StepAddress, StepsReceived } from '#community/challenges/phone-contract.ts';
import { findActive } from '#residents/suspensions/server/queries.ts';
import { notFound, Refusal, statusOf } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { challengeWeek, challengeWeekAt } from '#shared/time/weeks.ts';
import { copy as platform } from '#web/copy.ts';
import { readReport } from './phone-report.ts';
import {
  endStepAddress,
  findPhoneOwner,
  findStepAddress,
  recordStepReport,
  renewStepAddress,
} from './step-address.ts';
import { recordSteps } from './steps.ts';

/** The most characters of a report. */
const maxLength = 4096;

/** The error as a sentence: automations show the response's text and do not know our keys. */
const reasonTexts: Record<string, string> = { ...platform, ...copy };
const sentenceOf = ({ reason }: Refusal) => (reason && reasonTexts[reason]) || platform['common.error'];

async function receiveReport(p: Platform, secret: string, body: string, query: URLSearchParams) {
  const owner = /^[\w-]{43}$/.test(secret) ? await findPhoneOwner(p, secret) : undefined;
  if (!owner) throw notFound('challenges.phone.gone');
  if (!owner.city_code) throw new Refusal('invalid', { reason: 'common.noRegion' });
  // A suspension ends sessions, but a phone reports without one: check it here.
  if (await findActive(p.db, owner.id, p.clock.now()))
    throw new Refusal('forbidden', { reason: 'challenges.phone.suspended' });
  await p.limits.take('phone', owner.id);
  const parsedReport = readReport(body.slice(0, maxLength), query);
  const recorded = await recordSteps(p, { personId: owner.id, cityCode: owner.city_code, ...parsedReport });
  await recordStepReport(p, owner.id, recorded);
  const { day, steps, weekSteps } = recorded;
  const isLate = challengeWeek(day) < challengeWeekAt(p.clock.now());
  const message = fill(copy[isLate ? 'challenges.phone.heardLate' : 'challenges.phone.heard'], {
    day: dayText(day),
    steps: grouped(steps),
    sum: grouped(weekSteps),
  });
  return {
    ...recorded,
    message: recorded.finished ? `${message} ${copy['challenges.goal.finished']}` : message,
  };
}

/** Routes of the phone's address: its owner makes and ends it, the phone uses it without a session. */
export const phoneRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/walking/address',
      {
        summary: 'Get whether the viewer’s phone has an address for steps; null if it has none',
        response: StepAddress,
      },
      ({ viewer }) => findStepAddress(p, viewer),
    )
    .post(
      '/api/challenges/walking/address',
      {
        summary: 'Create an address for steps of the viewer’s phone; the previous one ends at once',
        response: NewStepAddress,
        status: 201,
      },
      ({ viewer }) => renewStepAddress(p, viewer),
    )
    .delete(
      '/api/challenges/walking/address',
      { summary: 'Delete the address for steps of the viewer’s phone' },
      ({ viewer }) => endStepAddress(p, viewer),
    )
    // An automation that only opens an address needs no method and no body.
    .get(
      '/api/steps/{secret}',
      {
        ...report,
        summary: 'Report a day’s steps by opening the address with the number at its end; else as POST',
      },
      hearing(p),
    )
    .post('/api/steps/{secret}', report, hearing(p));

const report = {
  summary:
    'Report a day’s steps from a phone, without a session: `steps` and optionally `day` (YYYY-MM-DD) as JSON, form or query, or a bare number',
  access: 'anyone',
  params: z.object({ secret: z.string() }),
  response: StepsReceived,
} as const;

const hearing =
  (p: Platform) =>
  async ({ params, c }: { params: { secret: string }; c: Context<Env> }) => {
    try {
      const query = new URL(c.req.url).searchParams;
      return await receiveReport(p, params.secret, await c.req.text(), query);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'rate_limited') throw error;
      const { code, reason } = error;
      const errorBody = {
        message: sentenceOf(error),
        error: { code, reason, requestId: c.get('requestId') },
      };
      return c.json(errorBody, statusOf[code]);
    }
  };
