import { alertServices } from '#test/services/alert-services.ts';
import { startHostileProvider } from '#test/services/hostile-provider.ts';
import { neis } from '#test/services/neis.ts';
import { pushService } from '#test/services/push-service.ts';
import { createRandom } from './random.ts';

/**
 * The services outside a town. The push service fails as the seed says: it answers that it is busy or broken,
 * ends a subscription, or takes a push and breaks the connection.
 */
export async function startServices(seed: number) {
  const random = createRandom(`phones ${seed}`);
  const push = await pushService({
    respond() {
      const way = random.below(40);
      if (way === 0) return null;
      if (way === 1) return { status: 500 };
      if (way === 2) return { status: 410 };
      if (way < 5) return { status: 429, headers: { 'retry-after': '1' } };
      return { status: 201 };
    },
  });
  const [alerts, meals, provider] = await Promise.all([alertServices(), neis(), startHostileProvider()]);
  return {
    push,
    alerts,
    meals,
    provider,
    env: {
      ...meals.env,
      ...provider.env,
      ALERT_SOURCES_ORIGIN: alerts.origin,
      DISASTER_TEXT_KEY: 'key',
      WEATHER_WARNING_KEY: 'key',
    },
    async stop() {
      await Promise.all([push.stop(), alerts.stop(), meals.stop(), provider.stop()]);
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
