import { useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, X } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { copy } from './copy.ts';
import type { ImageState, ImageUpload } from './image-upload.ts';
import { imageUrl } from './sources.ts';

type Props = {
  upload: ImageUpload;
  index: number;
  total: number;
  remove: string;
  onRemove: () => void;
  /** Moves the image to this index, counted from 0. */
  onMove: (to: number) => void;
  dragged: boolean;
  onDrag: (going: boolean) => void;
  onDragOver: () => void;
};

/** One of a form's images: its upload progress and the buttons to move or remove it. */
export function ImageTile(props: Props) {
  const { upload, index, total, remove, onRemove, onMove, dragged, onDrag, onDragOver } = props;
  const state = upload.state.use();
  const failed = state.phase === 'failed' ? state : null;
  return (
    <li
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={onDragOver}
      className={classNames('flex min-w-0 flex-col', dragged && 'opacity-50')}
    >
      <div className="relative aspect-square overflow-hidden rounded-thumb bg-fill">
        <Shown state={state} alt={fill(copy['image.nth'], { total, index: index + 1 })} />
        {state.phase === 'sending' && <Progress part={state.part} />}
        <TileButton label={remove} icon={X} onClick={onRemove} className="absolute top-0 right-0" />
        {failed?.again && (
          <TileButton
            label={platform['common.retry']}
            icon={RotateCw}
            onClick={upload.again}
            className="absolute inset-0 m-auto"
          />
        )}
      </div>
      {failed && (
        <p role="alert" className="mt-1 text-meta text-red">
          {errorMessage(failed.error, copy, copy['image.uploadFailed'])}
        </p>
      )}
      {total > 1 && (
        <div className="flex justify-between">
          <TileButton
            label={copy['image.earlier']}
            icon={ChevronLeft}
            onClick={() => onMove(index - 1)}
            disabled={index === 0}
          />
          <TileButton
            label={copy['image.later']}
            icon={ChevronRight}
            onClick={() => onMove(index + 1)}
            disabled={index === total - 1}
          />
        </div>
      )}
    </li>
  );
}

function Shown({ state, alt }: { state: ImageState; alt: string }) {
  const [broken, setBroken] = useState<string[]>([]);
  const preview = state.phase === 'empty' ? undefined : state.preview;
  // Some browsers cannot show a format that the server can read (TIFF). Then the server's copy is shown.
  const arrived = state.phase === 'ready' ? imageUrl(state.image.id, state.image.sizes[0] ?? 0) : undefined;
  const source = [preview, arrived].find((each) => each && !broken.includes(each));
  if (!source)
    return (
      <span role="img" aria-label={alt} className="grid size-full place-items-center text-hint">
        <Icon of={ImageOff} />
      </span>
    );
  return (
    <img
      src={source}
      alt={alt}
      draggable={false}
      onError={() => setBroken([...broken, source])}
      className="size-full object-cover"
    />
  );
}

function Progress({ part }: { part: number | null }) {
  const percent = part === null ? undefined : Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={copy[part === null ? 'image.preparing' : 'image.uploading']}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="absolute inset-x-0 bottom-0 h-1.5 bg-line"
    >
      <div
        style={{ transform: `scaleX(${part ?? 0})` }}
        className="h-full origin-left bg-brand transition-transform"
      />
    </div>
  );
}

type ButtonProps = {
  label: string;
  icon: typeof X;
  onClick: () => void;
  disabled?: boolean;
  className?: string;
};

const TileButton = ({ label, icon, onClick, disabled, className }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
    className={classNames('grid size-11 place-items-center text-ink aria-disabled:opacity-30', className)}
  >
    <span className="grid size-7 place-items-center rounded-full bg-raised/90 shadow-float">
      <Icon of={icon} size={16} />
    </span>
  </button>
);
