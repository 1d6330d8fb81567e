import { Switch } from '#web/ui/fields/Switch.tsx';
import { copy } from './copy.ts';
import { changeDisplaySettings, useDisplaySettings } from './display-settings.ts';

/** 쉬운 화면, on or off on this device. The screen changes at once. */
export const EasySwitch = () => (
  <Switch
    label={copy['easy.name']}
    on={useDisplaySettings().easy}
    onChange={(easy) => changeDisplaySettings({ easy })}
  />
);
