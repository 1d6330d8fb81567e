import { setTimeout as delay } from 'node:timers/promises';
import { BoundedClient } from '#server/outside/bounded-client.ts';

/** The time limit of a check, in ms. It also holds while the database hangs. */
const limitMs = 1000;

/** Ready without a database until it leaves: proxies then show the maintenance page instead of their own. */
export function createMaintenanceReadiness(): Readiness {
  let leaving = false;
  return {
    check: async () => !leaving,
    leave() {
      leaving = true;
    },
  };
}

/**
 * Whether this process should receive requests. It asks the database on its own connection: with the pool's,
 * all processes would become unready together as soon as they are busy.
 */
export function createReadiness(url: string) {
  let known: BoundedClient | undefined;
  let asking: Promise<boolean> | undefined;
  let leaving = false;

  async function open(): Promise<BoundedClient> {
    const client = new BoundedClient({
      connectionString: url,
      application_name: 'masil ready',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    const forget = () => {
      if (known === client) known = undefined;
    };
    client.onSilence = forget;
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    known = client;
    return client;
  }

  const ask = async () => {
    const client = known ?? (await open());
    await client.query('select 1');
    return !leaving;
  };

  return {
    /** Concurrent checks share one query. */
    async check(): Promise<boolean> {
      if (leaving) return false;
      asking ??= ask()
        .catch(() => false)
        .finally(() => {
          asking = undefined;
        });
      return Promise.race([asking, delay(limitMs, false, { ref: false })]);
    },
    /** From now on no requests should be sent here. */
    leave() {
      leaving = true;
      known?.end().catch(() => {});
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;
