import { useEffect, useRef } from 'react';
import { copy } from '#features/calendar/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** An address that is shown this once: to be copied, or opened by the device's own calendar. */
export function PrivateAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // It is there because a button that is gone by now was pressed.
  useEffect(() => field.current?.focus(), []);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showSnackbar(copy['calendar.subscribe.copied']);
    } catch {
      field.current?.select();
      showSnackbar(copy['calendar.subscribe.copyFailed'], { failed: true });
    }
  };
  return (
    <div className="flex flex-col gap-3 pb-2">
      <TextField
        ref={field}
        label={copy['calendar.subscribe.address']}
        hint={copy['calendar.subscribe.once']}
        value={address}
        onChange={() => {}}
        readOnly
        onFocus={() => field.current?.select()}
      />
      <div className="flex flex-wrap gap-2 *:min-w-[45%] *:flex-1">
        <Button look="secondary" onClick={copyIt}>
          {copy['calendar.subscribe.copy']}
        </Button>
        {/* Calendars of phones and computers listen to this scheme. */}
        <Button render={<a href={address.replace(/^https?:/, 'webcal:')} />}>
          {copy['calendar.subscribe.open']}
        </Button>
      </div>
    </div>
  );
}
