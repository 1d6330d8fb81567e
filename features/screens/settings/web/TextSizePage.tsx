import { copy } from '#screens/settings/copy.ts';
import {
  changeDisplaySettings,
  type TextSize,
  textSizes,
  useDisplaySettings,
} from '#web/display/display-settings.ts';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';

/** Text size; the whole screen shows a change at once. */
export function Page() {
  const { text } = useDisplaySettings();
  const title = usePageTitle();
  return (
    <div className="flex flex-col gap-6 px-4 pt-3 pb-8">
      <RadioList
        label={title}
        choices={textSizes.map((value) => ({ value, label: copy[`settings.text.${value}`] }))}
        value={text}
        onChange={(value) => changeDisplaySettings({ text: value as TextSize })}
      />
      <section aria-label={copy['settings.text.preview']} className="rounded-card bg-fill p-5">
        <h2 className="font-bold text-section">{copy['settings.text.sampleTitle']}</h2>
        <p className="mt-2 text-body text-second">{copy['settings.text.sample']}</p>
      </section>
    </div>
  );
}
