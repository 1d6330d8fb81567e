import { X509Certificate } from 'node:crypto';
import type pg from 'pg';
import { type OutsideService, readOutsideServices } from '#server/outside/outside-services.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type AskedService, askedServices } from '#shared/outside-services.ts';
import { seoulWall } from '#shared/time/dates.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('services');

type Named = { service: string; key?: string; verb?: string; unasked: Finding };

const later = (service: string) =>
  warn(`${service} has not been asked yet; a process with the role jobs asks it within minutes.`);
const byResidents = (service: string) =>
  ok(`${service} has not been asked yet; it is when residents look for a school.`);

const names: Record<AskedService, Named> = {
  disasterText: {
    service: 'The service of disaster texts',
    key: 'DISASTER_TEXT_KEY',
    unasked: later('The service of disaster texts'),
  },
  weather: {
    service: 'The service of weather warnings',
    key: 'WEATHER_WARNING_KEY',
    unasked: later('The service of weather warnings'),
  },
  schools: { service: 'NEIS (schools)', key: 'NEIS_KEY', unasked: byResidents('NEIS (schools)') },
  meals: { service: 'NEIS (meals)', key: 'NEIS_KEY', unasked: byResidents('NEIS (meals)') },
  sources: {
    service: 'The sources of news',
    verb: 'answer',
    unasked: later('The sources of news'),
  },
};

/** The code of TLS for a chain whose intermediate certificate is missing. */
const incompleteChain = /UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/;

/** When each service last answered and with what, and why it does not. */
export async function serviceFindings(
  client: pg.Client,
  { alertSources, neis }: Pick<Settings, 'alertSources' | 'neis'>,
): Promise<Finding[]> {
  const keys: Partial<Record<AskedService, string>> = {
    ...alertSources,
    schools: neis.key,
    meals: neis.key,
  };
  const known = await readOutsideServices((text) => client.query(text));
  return askedServices.flatMap((name) => {
    const service = known.find((one) => one.name === name);
    // Sources have no key: they are asked if there are any.
    if (name === 'sources' ? !service : !keys[name]) return [];
    return [service ? findingOf(names[name], service) : names[name].unasked];
  });
}

const inSeoul = (at: Date) => seoulWall(at).toISOString().slice(0, 16).replace('T', ' ');

function findingOf({ service, key, verb = 'answers', unasked }: Named, state: OutsideService): Finding {
  const { failure, failing, asked, answeredAt: respondedAt, failingSince } = state;
  if (!failure && !respondedAt) return unasked;
  const whose = verb === 'answers' ? 'its' : 'the';
  const last = respondedAt
    ? `${whose} last good answer is of ${inSeoul(respondedAt)}${rowsText(state)}`
    : 'it has never answered';
  if (!failure) return judged(state, `${service} ${verb}: ${last}`);
  const since = asked === 1 && failingSince ? ` since ${inSeoul(failingSince)}` : '';
  const many = asked > 1 ? ` for ${failing} of ${asked}` : '';
  const fails = verb === 'answers' ? 'fails' : 'fail';
  const sentence = `${service} ${fails}${many}${since} (${failure}), and ${last}: ${adviceOn(failure, key)}.`;
  return failing === asked ? fail(sentence) : warn(sentence);
}

/** `, with 120 rows, of which 3 were refused (2 place, 1 future)` */
function rowsText({ rows, refused }: OutsideService): string {
  if (rows === null) return '';
  const many = refusedOf(refused);
  const why = refused.map(({ why, count }) => `${count} ${why}`).join(', ');
  return `, with ${rows} rows${many > 0 ? `, of which ${many} were refused (${why})` : ''}`;
}

const refusedOf = (refused: OutsideService['refused']) => refused.reduce((sum, { count }) => sum + count, 0);

function judged({ rows, refused, missing }: OutsideService, sentence: string): Finding {
  if (missing > 0)
    return warn(
      `${sentence}; ${missing} more did not come: it has more pages than are asked for, or counts wrongly.`,
    );
  return 2 * refusedOf(refused) > (rows ?? 0)
    ? warn(`${sentence}: see whether the service writes them in another way now.`)
    : ok(`${sentence}.`);
}

function adviceOn(failure: string, key?: string): string {
  if (!key) return 'their editors see at /admin (출처) which of them';
  if (incompleteChain.test(failure))
    return 'it leaves out an intermediate certificate; set DISASTER_TEXT_CERTIFICATE to that file';
  // As the portal of the state writes it: UNREGISTERED IP ERROR.
  if (/^(?:refused|failed) 32$/.test(failure)) return 'register the address of this server there';
  if (/^(?:refused|failed)/.test(failure))
    return `see whether ${key} is accepted there, and what it may ask a day`;
  return 'see that the role jobs may reach it';
}

const soonMs = 30 * 86_400_000;

/** Whether the certificate that was added by hand still holds. */
export function certificateFindings(
  { alertSources }: Pick<Settings, 'alertSources'>,
  now = new Date(),
): Finding[] {
  const { disasterTextCertificate } = alertSources;
  if (!disasterTextCertificate) return [];
  const { validToDate, subject } = new X509Certificate(disasterTextCertificate);
  const name = /CN=(.+)/.exec(subject)?.[1] ?? 'without a name';
  const end = validToDate.toISOString().slice(0, 10);
  if (validToDate <= now)
    return [fail(`DISASTER_TEXT_CERTIFICATE (${name}) ended on ${end}; get the new one of the service.`)];
  const sentence = `DISASTER_TEXT_CERTIFICATE (${name}) holds until ${end}`;
  return validToDate.getTime() - now.getTime() < soonMs
    ? [warn(`${sentence}; get the new one of the service before that.`)]
    : [ok(`${sentence}.`)];
}
