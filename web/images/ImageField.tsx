import { type Ref, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { copy as platform } from '#web/copy.ts';
import { Camera } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ChosenImage } from './ChosenImage.tsx';
import { copy } from './copy.ts';
import { FileInput } from './FileInput.tsx';
import type { ImageUpload } from './image-upload.ts';

type Props = {
  upload: ImageUpload;
  label?: string;
  /** The label of the button that chooses an image. */
  add?: string;
  remove?: string;
  /** The form's validation error (an image is required). */
  error?: string;
};

/** Lets a user choose one image, uploads it at once and shows the progress or error. */
export function ImageField({
  upload,
  label,
  add = copy['image.add'],
  remove = copy['image.remove'],
  error,
}: Props) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = upload.state.use();
  const adding = useRef<HTMLButtonElement>(null);
  const clear = () => {
    flushSync(upload.clear);
    // The pressed button is gone, so the focus moves to the add button.
    adding.current?.focus();
  };
  const choose = () => input.current?.click();
  const failed = state.phase === 'failed' && errorMessage(state.error, copy, copy['image.uploadFailed']);
  const message = failed || error;
  return (
    <fieldset aria-describedby={failed ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      {label && <legend className="mb-2 font-semibold text-row text-second">{label}</legend>}
      <FileInput ref={input} label={label ?? add} onChoose={upload.pick} />
      {state.phase === 'empty' ? (
        <AddImage ref={adding} label={add} errorId={error && errorId} onClick={choose} />
      ) : (
        <ChosenImage state={state} remove={remove} onRemove={clear} />
      )}
      {message && (
        // A validation error is announced at the button, which gets the focus. An upload failure announces
        // itself as an alert.
        <p id={errorId} role={failed ? 'alert' : undefined} className="text-meta text-red">
          {message}
        </p>
      )}
      {state.phase !== 'empty' && (
        <div className="flex gap-2">
          {state.phase === 'failed' && state.again && (
            <Button size="small" variant="secondary" onClick={upload.again}>
              {platform['common.retry']}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={choose}>
            {copy['image.replace']}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type AddProps = { ref: Ref<HTMLButtonElement>; label: string; errorId?: string; onClick: () => void };

const AddImage = ({ ref, label, errorId, onClick }: AddProps) => (
  <button
    ref={ref}
    type="button"
    aria-describedby={errorId || undefined}
    aria-invalid={errorId ? true : undefined}
    onClick={onClick}
    className="pressable flex min-h-24 w-full flex-col items-center justify-center gap-1.5 rounded-picture border border-edge border-dashed bg-fill text-row text-second aria-invalid:border-red"
  >
    <Icon of={Camera} />
    <span>{label}</span>
  </button>
);
