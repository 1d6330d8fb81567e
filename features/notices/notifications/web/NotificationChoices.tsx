import { useSuspenseQuery } from '@tanstack/react-query';
import { type NotificationChoice, notificationChoices } from '#notices/notifications/choice.ts';
import { copy } from '#notices/notifications/copy.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { sendChoice, settingsQuery } from './api.ts';
import { ChannelSwitches } from './ChannelSwitches.tsx';
import { NewsLevels } from './NewsLevels.tsx';
import { useChangeSettings } from './use-change-settings.ts';

const choices = notificationChoices.map((value) => ({
  value,
  label: copy[`notificationSettings.choice.${value}`],
  detail: copy[`notificationSettings.choice.${value}Detail`],
}));

/** What one is told of: all, what one needs, or what the switches say, which are there only then. */
export function NotificationChoices() {
  const { choice } = useSuspenseQuery(settingsQuery).data;
  const change = useChangeSettings(sendChoice, (before, chosen) => ({ ...before, choice: chosen }));
  return (
    <>
      <Section band title={copy['notificationSettings.what']}>
        <div className="px-4 pb-5">
          <RadioList
            label={copy['notificationSettings.what']}
            choices={choices}
            value={choice}
            onChange={(value) => change.mutate(value as NotificationChoice)}
          />
        </div>
      </Section>
      {choice === 'own' && (
        <>
          <ChannelSwitches />
          <NewsLevels />
        </>
      )}
    </>
  );
}
