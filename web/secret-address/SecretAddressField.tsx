import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import type { SecretAddressTexts } from './secret-address-texts.ts';

type Props = {
  address: string;
  texts: Pick<SecretAddressTexts, 'address' | 'once' | 'copy' | 'copied' | 'copyFailed'>;
  /** A button with a further action besides copying. */
  children?: ReactNode;
};

/** A secret URL that is shown only once, to be copied. */
export function SecretAddressField({ address, texts, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The field replaces the button that was pressed, so it takes the focus.
  useEffect(() => field.current?.focus(), []);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showSnackbar(texts.copied);
    } catch {
      field.current?.select();
      showSnackbar(texts.copyFailed, { failed: true });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={texts.address}
        hint={texts.once}
        value={address}
        onChange={() => {}}
        readOnly
        onFocus={() => field.current?.select()}
      />
      <div className="flex flex-wrap gap-2 *:min-w-[45%] *:flex-1">
        <Button variant={children ? 'secondary' : 'primary'} onClick={copyIt}>
          {texts.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
