import { copy } from '#screens/settings/copy.ts';
import {
  changeDisplaySettings,
  type Theme,
  themes,
  useDisplaySettings,
} from '#web/display/display-settings.ts';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';

/** Theme: light, dark, or the device's setting. */
export function Page() {
  const { theme } = useDisplaySettings();
  const title = usePageTitle();
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-8">
      <RadioList
        label={title}
        choices={themes.map((value) => ({
          value,
          label: copy[`settings.theme.${value}`],
          detail: value === 'device' && copy['settings.theme.deviceDetail'],
        }))}
        value={theme}
        onChange={(value) => changeDisplaySettings({ theme: value as Theme })}
      />
      <p className="text-hint text-meta">{copy['settings.theme.thisDevice']}</p>
    </div>
  );
}
