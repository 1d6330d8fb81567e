// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { TypeToggles } from '#days/calendar/web/TypeToggles.tsx';
import type { NotificationSettings } from '#notices/notifications/contract.ts';
import { settingsQuery } from '#notices/notifications/web/api.ts';
import { ChannelSwitches } from '#notices/notifications/web/ChannelSwitches.tsx';
import { channels } from '#shared/channels.ts';
import type { TownFeature } from '#shared/town-features.ts';
import { show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { Page as SettingsPage } from './SettingsPage.tsx';

/** The names of what can be pressed on a screen of a resident whose town has switched these off. */
async function shown(node: React.ReactNode, ...off: TownFeature[]) {
  const queries = createQueryClient();
  queries.setQueryData(['session'], {
    person: { id: 'jimin', cityCode: '51110', rights: [] },
    featuresOff: { 51110: off, 51820: ['pickups'] },
  });
  const setting = { listed: true, pushed: true };
  queries.setQueryData(settingsQuery.queryKey, {
    channels: Object.fromEntries(channels.map((channel) => [channel, setting])),
  } as unknown as NotificationSettings);
  const { place } = await show(node, { queries });
  return [...place.querySelectorAll('a, button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );
}

const without = async (node: React.ReactNode, ...off: TownFeature[]) => {
  const [all, rest] = [await shown(node), await shown(node, ...off)];
  return all.filter((name) => !rest.includes(name));
};

test('settings, channels and the switches of the month leave out what the town has switched off', async () => {
  expect(await without(<SettingsPage />, 'helps', 'clubs')).toEqual(['도움']);
  expect(await without(<ChannelSwitches />, 'broadcasts')).toEqual(['마을방송 알림', '마을방송 푸시']);
  expect(await without(<TypeToggles month="2026-11" />, 'clubs')).toEqual(['모임 일정']);
});
