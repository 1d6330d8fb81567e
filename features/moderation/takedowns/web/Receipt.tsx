import { useLayoutEffect } from 'react';
import { copy } from '#moderation/takedowns/copy.ts';
import { SecretAddressField } from '#web/secret-address/SecretAddressField.tsx';
import { Button } from '#web/ui/Button.tsx';

const addressTexts = {
  address: copy['takedown.key.address'],
  once: copy['takedown.key.once'],
  copy: copy['takedown.key.copy'],
  copied: copy['takedown.key.copied'],
  copyFailed: copy['takedown.key.copyFailed'],
};

/** The address of the case. Nothing can send it again, so it is the first thing after the request. */
export function Receipt({ secret }: { secret: string }) {
  useLayoutEffect(() => scrollTo({ top: 0 }), []);
  const path = `/takedown/${secret}`;
  return (
    <div className="flex flex-col gap-6 px-4 pt-4 pb-14">
      <div className="flex flex-col gap-2">
        <h2 className="font-bold text-title">{copy['takedown.receipt']}</h2>
        <p>{copy['takedown.receiptBody']}</p>
      </div>
      <SecretAddressField address={location.origin + path} texts={addressTexts}>
        <Button
          render={
            <a href={path} rel="noreferrer">
              {copy['takedown.key.open']}
            </a>
          }
        >
          {copy['takedown.key.open']}
        </Button>
      </SecretAddressField>
    </div>
  );
}
