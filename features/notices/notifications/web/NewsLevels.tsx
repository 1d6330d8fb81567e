import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#notices/notifications/copy.ts';
import { type NewsLevel, newsLevels } from '#shared/channels.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { sendNewsLevel, settingsQuery } from './api.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** How much of the town's news one is told. */
export function NewsLevels() {
  const { newsLevel } = useSuspenseQuery(settingsQuery).data;
  const change = useChangeSettings(sendNewsLevel, (before, level) => ({ ...before, newsLevel: level }));
  return (
    <Section band title={copy['notificationSettings.newsLevel']}>
      <div className="px-4 pb-5">
        <RadioList
          label={copy['notificationSettings.newsLevel']}
          choices={newsLevels.map((value) => ({
            value,
            label: copy[`notificationSettings.newsLevel.${value}`],
            detail: copy[`notificationSettings.newsLevel.${value}Detail`],
          }))}
          value={newsLevel}
          onChange={(value) => change.mutate(value as NewsLevel)}
        />
      </div>
    </Section>
  );
}
