import { Histogram } from 'prom-client';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { limitBody } from '#server/http/limits/limit-body.ts';
import { registry } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';
import { vitalsShape } from './contract.ts';

const registers = [registry];

/** The bounds of «good» and «poor» (https://web.dev/articles/vitals) are among the buckets of each. */
const lcp = new Histogram({
  name: 'masil_web_vitals_lcp_seconds',
  help: 'Largest Contentful Paint of visits, in seconds: good up to 2.5, poor above 4',
  buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  registers,
});

const inp = new Histogram({
  name: 'masil_web_vitals_inp_seconds',
  help: 'Interaction to Next Paint of visits, in seconds: good up to 0.2, poor above 0.5',
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  registers,
});

const cls = new Histogram({
  name: 'masil_web_vitals_cls',
  help: 'Cumulative Layout Shift of visits: good up to 0.1, poor above 0.25',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  registers,
});

const maxBodyBytes = 256;

/**
 * The route for the measurements of browsers during a visit. It is mounted before anyone looks up a viewer:
 * the cookie that a beacon carries is not read, and the address only counts against the limit.
 */
export function vitalsRoutes(p: Platform) {
  const path = '/api/vitals';
  const { app } = endpoints().post(
    path,
    {
      summary: 'Count the Web Vitals of a visit, up to a limit of an address; above it they are dropped',
      access: 'anyone',
      limit: 'none',
      body: vitalsShape,
    },
    async ({ body: { lcpMs, inpMs, cls: shift }, c }) => {
      const counts = await p.limits.take('vitals', c.get('address')).then(
        () => true,
        // A 429 would be an error on the console of a page that has done nothing wrong.
        () => false,
      );
      if (!counts) return;
      if (lcpMs !== undefined) lcp.observe(lcpMs / 1000);
      if (inpMs !== undefined) inp.observe(inpMs / 1000);
      if (shift !== undefined) cls.observe(shift);
    },
  );
  return { path, app, limit: limitBody(maxBodyBytes) };
}
