import { isLoopbackAddress } from '#server/outside/public-address.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('port');

/** The reach of the port, as far as this machine knows: a firewall or a container may say otherwise. */
export const portFinding = ({ port, listenHost }: Pick<Settings, 'port' | 'listenHost'>): Finding =>
  isLoopbackAddress(listenHost)
    ? ok(`Only this machine reaches port ${port}.`)
    : warn(
        `Other machines reach port ${port} (LISTEN_HOST=${listenHost}): let only the proxy through, or they read along and forge addresses.`,
      );
