import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChannelSetting } from '#notices/notifications/contract.ts';
import { copy } from '#notices/notifications/copy.ts';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { alwaysListed, byConsent, type Channel, channels, neverListed } from '#shared/channels.ts';
import { fill } from '#shared/text/korean.ts';
import type { TownFeature } from '#shared/town-features.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Section } from '#web/ui/Section.tsx';
import { sendSetting, settingsQuery } from './api.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** The channels that are absent where a town has switched their feature off. */
const featureOf: Partial<Record<Channel, TownFeature>> = {
  benefits: 'benefits',
  broadcasts: 'broadcasts',
  challenges: 'challenges',
  clubs: 'clubs',
  helps: 'helps',
};

const helps: Partial<Record<Channel, string>> = {
  helps: copy['notificationSettings.helpsHelp'],
  admin: copy['notificationSettings.adminHelp'],
  benefits: copy['notificationSettings.benefitsHelp'],
  chats: copy['notificationSettings.chatsHelp'],
  letters: copy['notificationSettings.lettersHelp'],
};

/** For each channel, switches for the list and for pushes. A channel that is not listed is not pushed. */
export function ChannelSwitches() {
  const { data } = useSuspenseQuery(settingsQuery);
  const isOff = useFeatureOff();
  const change = useChangeSettings(
    ({ channel, setting }: { channel: Channel; setting: ChannelSetting }) => sendSetting(channel, setting),
    (before, { channel, setting }) => ({
      ...before,
      channels: { ...before.channels, [channel]: setting },
    }),
  );
  return (
    <Section band title={copy['notificationSettings.channels']}>
      <div aria-hidden="true" className="flex justify-end px-4 text-hint text-tag">
        <span className="w-16 text-center">{copy['notificationSettings.listed']}</span>
        <span className="w-16 text-center">{copy['notificationSettings.pushed']}</span>
      </div>
      <ul>
        {channels
          .filter((channel) => !isOff(featureOf[channel]))
          .map((channel) => (
            <li key={channel}>
              <ChannelRow
                channel={channel}
                setting={data.channels[channel]}
                onChange={(setting) => change.mutate({ channel, setting })}
              />
            </li>
          ))}
      </ul>
    </Section>
  );
}

type RowProps = { channel: Channel; setting: ChannelSetting; onChange: (setting: ChannelSetting) => void };

function ChannelRow({ channel, setting: { listed, pushed }, onChange }: RowProps) {
  const name = copy[`notificationSettings.${channel}`];
  const isFixed = alwaysListed.includes(channel);
  return (
    <div className="flex min-h-14 items-center border-line border-b px-4 py-2">
      <span className="block min-w-0 flex-1">
        <span className="block font-semibold text-body">{name}</span>
        {helps[channel] && <span className="block text-meta text-second">{helps[channel]}</span>}
        {byConsent.includes(channel) && (
          <Link
            to="/settings/consents"
            className="-mb-2 inline-flex min-h-11 items-center text-meta text-second underline underline-offset-4"
          >
            {copy['notificationSettings.consent']}
          </Link>
        )}
      </span>
      <span className="grid w-16 shrink-0 place-items-center">
        {!neverListed.includes(channel) && (
          <Switch
            label={fill(copy['notificationSettings.listedOf'], { channel: name })}
            on={listed}
            still={isFixed}
            onChange={(on) => onChange({ listed: on, pushed: on && pushed })}
          />
        )}
      </span>
      <span className="grid w-16 shrink-0 place-items-center">
        <Switch
          label={fill(copy['notificationSettings.pushedOf'], { channel: name })}
          on={pushed}
          still={!listed && !neverListed.includes(channel)}
          onChange={(on) => onChange({ listed, pushed: on })}
        />
      </span>
    </div>
  );
}
