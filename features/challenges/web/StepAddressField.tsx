import { useEffect, useRef } from 'react';
import { copy } from '#features/challenges/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** The address, shown this once, to be copied into the phone's automation. */
export function StepAddressField({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // It is there because a button was pressed.
  useEffect(() => field.current?.focus(), []);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showSnackbar(copy['events.phone.copied']);
    } catch {
      field.current?.select();
      showSnackbar(copy['events.phone.copyFailed'], { failed: true });
    }
  };
  return (
    <div className="flex flex-col gap-3 pb-4">
      <TextField
        ref={field}
        label={copy['events.phone.address']}
        hint={copy['events.phone.once']}
        value={address}
        onChange={() => {}}
        readOnly
        onFocus={() => field.current?.select()}
      />
      <Button onClick={copyIt}>{copy['events.phone.copy']}</Button>
    </div>
  );
}
