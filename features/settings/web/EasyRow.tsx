import { Glasses } from 'lucide-react';
import { copy } from '#features/settings/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { EasySwitch } from './EasySwitch.tsx';

/** The switch among the settings. */
export const EasyRow = () => (
  <li>
    <ListRow
      align="center"
      className="min-h-14"
      leading={<Icon of={Glasses} className="text-second" />}
      title={copy['settings.easy']}
      detail={copy['settings.easyDetail']}
      trailing={<EasySwitch />}
    />
  </li>
);
