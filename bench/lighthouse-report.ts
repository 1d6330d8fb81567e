import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Audit = { score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Lhr = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Lhr } | undefined>;

/**
 * The result of one run. Scores are out of 100; accessibility and best practices are measured only on a first
 * visit.
 */
export type Report = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaintS: number;
  largestPaintS: number;
  blockedMs: number;
  shift: number;
  bytes: number;
  /** The failed audits of accessibility and best practices. */
  found: string[];
  whole: unknown;
};

export type Visit = 'first' | 'second';

/** The Lighthouse installed in `folder`, or null. */
export async function findLighthouse(folder: string | undefined) {
  const entry = folder && join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!entry || !existsSync(entry)) return null;
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };

  return async function audit(url: string, port: number, visit: Visit, tries = 3): Promise<Report> {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories:
        visit === 'first' ? ['performance', 'accessibility', 'best-practices'] : ['performance'],
      // A second visit has the caches of the first.
      disableStorageReset: visit === 'second',
    });
    const failed = !result || result.lhr.runtimeError !== undefined;
    // On a busy machine a trace sometimes fails to start.
    if (failed && tries > 1) return audit(url, port, visit, tries - 1);
    if (failed) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    return reportOf(result.lhr);
  };
}

function reportOf(lhr: Lhr): Report {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const rules = ['accessibility', 'best-practices'].flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaintS: value('first-contentful-paint') / 1000,
    largestPaintS: value('largest-contentful-paint') / 1000,
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    found: rules.filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0).map(({ id }) => id),
    whole: lhr,
  };
}
