/** How many pushes one service gets at a time, and all of them together. */
const perService = 20;
const altogether = 60;
/** After so many without an answer a service gets one at a time, and not before this pause. */
const patience = 5;
const pauseMs = 60_000;
/**
 * A service without a push for so long is forgotten: residents choose what stands before `.push.apple.com`.
 */
const forgottenAfterMs = 60 * 60_000;

type Service = { inHand: number; silent: number; endedAt: number };

/**
 * The load of each push service, so that one that hangs delays nobody of another. Pushes that wait for it
 * stay in the queue instead of running into the same silence.
 */
export function createServices() {
  const services = new Map<string, Service>();
  const of = (host: string): Service => {
    const known = services.get(host) ?? { inHand: 0, silent: 0, endedAt: 0 };
    services.set(host, known);
    return known;
  };
  const roomOf = ({ inHand, silent, endedAt }: Service, now: number) => {
    if (silent < patience) return perService - inHand;
    return inHand === 0 && now >= endedAt + pauseMs ? 1 : 0;
  };
  const forgetIdle = (now: number) => {
    for (const [host, { inHand, endedAt }] of services)
      if (inHand === 0 && now >= endedAt + forgottenAfterMs) services.delete(host);
  };
  return {
    /** How many more pushes may be in hand. */
    room: () => altogether - [...services.values()].reduce((sum, { inHand }) => sum + inHand, 0),
    /** How many more a service may get: `usual` if it is not named. */
    rooms(now: number) {
      forgetIdle(now);
      const named = [...services].map(([host, service]) => [host, roomOf(service, now)]);
      return { usual: perService, named: Object.fromEntries(named) };
    },
    begin(host: string) {
      of(host).inHand += 1;
    },
    end(host: string, isSilent: boolean, now: number) {
      const service = of(host);
      service.inHand -= 1;
      service.silent = isSilent ? service.silent + 1 : 0;
      service.endedAt = now;
      if (service.inHand === 0 && service.silent === 0) services.delete(host);
    },
  };
}
