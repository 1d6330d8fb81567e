import { copy } from '#web/copy.ts';
import { CloudOff } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Only displays the banner. The caller decides whether the device is offline. */
export function OfflineBanner({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-2 bg-snack px-4 py-2.5 font-medium text-meta text-on-snack">
          <Icon of={CloudOff} size={16} />
          {copy['error.offline']}
        </p>
      )}
    </div>
  );
}
