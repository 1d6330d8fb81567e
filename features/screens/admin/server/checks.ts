import type { Check } from '#screens/admin/server-contract.ts';
import { backupAtMs } from '#server/operations/backup-status.ts';
import { type Certificate, readCertificate } from '#server/operations/certificate.ts';
import { freeSpace } from '#server/operations/free-space.ts';
import { newerRelease } from '#server/operations/newer-release.ts';
import { readDrill } from '#server/operations/restore-drill.ts';
import type { Platform } from '#server/platform.ts';
import { releaseFolder } from '#server/version.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A backup is made each night. Two hours are for a long one. */
const backupLateMs = 26 * hourMs;
/** The drill is for once a month. */
const drillLateMs = 35 * dayMs;
/** Certificates of 90 days are renewed a month before their end: later somebody has to look. */
const certificateSoonMs = 14 * dayMs;
/** The certificate changes seldom, and pages of operators ask again and again. */
const certificateReadMs = 10 * 60_000;

/** What an operator has to look at now and then, each with its state. */
export async function readChecks(p: Platform): Promise<Check[]> {
  const checks = [checkDisk, checkCertificate, checkBackup, checkDrill, checkRelease];
  const made = await Promise.all(checks.map((check) => readCheck(p, check)));
  return made.filter((one) => one !== null);
}

/** One that cannot be made, as where a folder may not be read, is left out. */
async function readCheck(p: Platform, check: (p: Platform) => Promise<Check | null>): Promise<Check | null> {
  try {
    return await check(p);
  } catch (error) {
    p.log.warn({ err: error }, 'a check of the server could not be made');
    return null;
  }
}

const found = (state: Check['state'], at?: Date | null, detail?: string | null): Check => ({
  state,
  at: at?.toISOString() ?? null,
  detail: detail ?? null,
});

async function checkDisk({ settings }: Platform): Promise<Check> {
  const { gb, state } = await freeSpace(settings.dataDir);
  return found(`disk.${state}`, null, `${gb.toFixed(1)} GB`);
}

let certificate: { origin: string; readAt: number; read: Promise<Certificate | null> } | undefined;

async function checkCertificate({ settings, clock }: Platform): Promise<Check | null> {
  const origin = new URL(settings.publicOrigin);
  if (origin.protocol !== 'https:') return null;
  const now = clock.now().getTime();
  if (certificate?.origin !== origin.origin || now - certificate.readAt > certificateReadMs)
    certificate = { origin: origin.origin, readAt: now, read: readCertificate(origin) };
  return judgedCertificate(await certificate.read, { host: origin.host, now });
}

/** The state of what was read from `host`. */
export function judgedCertificate(
  read: Certificate | null,
  { host, now }: { host: string; now: number },
): Check {
  if (!read) return found('certificate.unreachable', null, host);
  if (read.fault) return found('certificate.refused', read.endsAt, read.fault);
  const isSoon = read.endsAt.getTime() - now < certificateSoonMs;
  return found(isSoon ? 'certificate.soon' : 'certificate.ok', read.endsAt);
}

async function checkBackup({ settings, clock }: Platform): Promise<Check> {
  const file = settings.backupStatusFile;
  if (file === undefined) return found('backup.unset');
  const atMs = backupAtMs(file);
  if (atMs === undefined) return found('backup.none');
  const isLate = clock.now().getTime() - atMs > backupLateMs;
  return found(isLate ? 'backup.late' : 'backup.ok', new Date(atMs));
}

async function checkDrill({ settings, clock }: Platform): Promise<Check> {
  const file = settings.drillStatusFile;
  if (file === undefined) return found('drill.unset');
  const drill = await readDrill(file);
  if (!drill) return found('drill.none');
  if (drill.failure) return found('drill.failed', drill.at, drill.failure);
  const isLate = clock.now().getTime() - drill.at.getTime() > drillLateMs;
  return found(isLate ? 'drill.late' : 'drill.ok', drill.at);
}

async function checkRelease(): Promise<Check | null> {
  const newer = await newerRelease(releaseFolder);
  if (newer === undefined) return null;
  return newer ? found('release.newer', null, newer) : found('release.ok');
}
