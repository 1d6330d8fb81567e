import { setTimeout as delay } from 'node:timers/promises';
import { BoundedClient } from '#server/bounded-client.ts';

/** Whoever asks wants to know now, also while the database hangs; in ms. */
const limitMs = 1000;

/**
 * Whether this process should be sent requests. It asks the database on a connection of its own: one of the pool would
 * make every process unready together as soon as they are busy.
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
    /** Asked once for all who want to know meanwhile. */
    async check(): Promise<boolean> {
      if (leaving) return false;
      asking ??= ask()
        .catch(() => false)
        .finally(() => {
          asking = undefined;
        });
      return Promise.race([asking, delay(limitMs, false, { ref: false })]);
    },
    /** From now on nobody should be sent here. */
    leave() {
      leaving = true;
      known?.end().catch(() => {});
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;
