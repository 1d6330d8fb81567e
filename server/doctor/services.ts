import { X509Certificate } from 'node:crypto';
import type pg from 'pg';
import type { Settings } from '#server/settings.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('services');

const names = {
  disasterText: { service: 'The service of disaster texts', key: 'DISASTER_TEXT_KEY' },
  weather: { service: 'The service of weather warnings', key: 'WEATHER_WARNING_KEY' },
} as const;

type Row = {
  name: keyof typeof names;
  fetched: string | null;
  failure: string | null;
  failing: string | null;
};

/** The code of TLS for a chain whose intermediate certificate is missing. */
const incompleteChain = /UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/;

/** When each service of alerts last answered, and why it does not. */
export async function serviceFindings(
  client: pg.Client,
  { alertSources }: Pick<Settings, 'alertSources'>,
): Promise<Finding[]> {
  const asked = (Object.keys(names) as (keyof typeof names)[]).filter((name) => alertSources[name]);
  if (asked.length === 0) return [];
  const inSeoul = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`;
  const { rows } = await client.query<Row>(
    `select name, ${inSeoul('fetched_at')} as fetched, failure, ${inSeoul('failing_since')} as failing from alert_source`,
  );
  return asked.map((name) =>
    findingOf(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

function findingOf(name: keyof typeof names, row?: Row): Finding {
  const { service, key } = names[name];
  const last = row?.fetched ? `its last good answer is of ${row.fetched}` : 'it has never answered';
  if (!row || (!row.failure && !row.fetched))
    return warn(`${service} has not been asked yet; a process with the role jobs asks it within minutes.`);
  if (!row.failure) return ok(`${service} answers: ${last}.`);
  return fail(
    `${service} fails since ${row.failing} (${row.failure}), and ${last}: ${adviceOn(row.failure, key)}.`,
  );
}

function adviceOn(failure: string, key: string): string {
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
  const said = `DISASTER_TEXT_CERTIFICATE (${name}) holds until ${end}`;
  return validToDate.getTime() - now.getTime() < soonMs
    ? [warn(`${said}; get the new one of the service before that.`)]
    : [ok(`${said}.`)];
}
