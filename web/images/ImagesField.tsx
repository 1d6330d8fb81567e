import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { fill } from '#shared/text/korean.ts';
import { Camera } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { copy } from './copy.ts';
import { ImageTile } from './ImageTile.tsx';
import type { Uploads } from './image-upload.ts';
import { createImageUploads, type ImageUploads } from './image-uploads.ts';

type Props = {
  folder: ImageFolder;
  initial: Image[];
  max: number;
  /** The labels of the buttons that add and remove images. */
  add: string;
  remove: string;
  /** The form waits for these uploads before it saves. */
  uploads: RefObject<Uploads | null>;
  /** Stores the uploaded images in the draft. */
  onChange: (images: Image[]) => void;
};

/** Lets a user choose several images, uploads them at once, and reorders them by buttons or dragging. */
export function ImagesField({ folder, initial, max, add, remove, uploads, onChange }: Props) {
  const [all] = useState(() => createImageUploads(folder, initial, max));
  const list = all.list.use();
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    uploads.current = all;
    return all.close;
  }, [uploads, all]);
  useReportUploads(all, onChange);

  const choose = (files: File[]) => {
    if (all.add(files) > 0) showSnackbar(fill(copy['image.tooMany'], { max }), { failed: true });
  };
  const takeAway = (key: number) => {
    all.remove(key);
    // The pressed button is gone, so the focus moves to the add button.
    adding.current?.focus();
  };

  return (
    <div className="flex flex-col gap-3">
      <input
        ref={input}
        type="file"
        multiple
        // Not a list of types: with `image/*` phones convert HEIC photos to JPEG.
        accept="image/*"
        hidden
        aria-label={add}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // Without this reset the same file could not be chosen again.
          target.value = '';
        }}
      />
      <AddImages
        ref={adding}
        label={add}
        count={list.length}
        max={max}
        onClick={() => input.current?.click()}
      />
      {list.length > 0 && (
        <ol className="grid grid-cols-3 gap-2">
          {list.map(({ key, upload }, index) => (
            <ImageTile
              key={key}
              upload={upload}
              index={index}
              total={list.length}
              remove={remove}
              onRemove={() => takeAway(key)}
              onMove={(to) => all.move(key, to)}
              dragged={dragged === key}
              onDrag={(going) => setDragged(going ? key : null)}
              onDragOver={() => dragged !== null && all.move(dragged, index)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type AddProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  count: number;
  max: number;
  onClick: () => void;
};

const AddImages = ({ ref, label, count, max, onClick }: AddProps) => (
  <div className="flex items-center gap-3">
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      className="pressable flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 font-semibold text-row text-second"
    >
      <Icon of={Camera} size={20} />
      {label}
    </button>
    <span className="text-hint text-meta tabular-nums">
      <span className="sr-only">{fill(copy['image.chosen'], { count, max })}</span>
      <span aria-hidden="true">{`${count}/${max}`}</span>
    </span>
  </div>
);

/** Calls `onChange` with the uploaded images, in order, whenever they change. */
function useReportUploads(all: ImageUploads, onChange: (images: Image[]) => void) {
  const list = all.list.use();
  const last = useRef<string | null>(null);
  const store = useEffectEvent(onChange);
  useEffect(() => {
    const reportIfChanged = () => {
      const images = all.list.get().flatMap(({ upload }) => {
        const state = upload.state.get();
        return state.phase === 'ready' ? [state.image] : [];
      });
      const now = images.map(({ id }) => id).join();
      const changed = last.current !== null && last.current !== now;
      last.current = now;
      if (changed) store(images);
    };
    reportIfChanged();
    const deafen = list.map(({ upload }) => upload.state.watch(reportIfChanged));
    return () => {
      for (const stop of deafen) stop();
    };
  }, [all, list]);
}
