import { copy } from '#screens/settings/copy.ts';
import { copy as easy } from '#web/display/copy.ts';
import { EasySwitch } from '#web/display/EasySwitch.tsx';
import { Glasses } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The switch among the settings. */
export const EasyRow = () => (
  <li className="flex min-h-14 items-center gap-3.5 border-line border-b px-4 py-3">
    <Icon of={Glasses} className="text-second" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-head">{easy['easy.name']}</span>
      <span className="block text-row text-second">{copy['settings.easyDetail']}</span>
    </span>
    <EasySwitch />
  </li>
);
