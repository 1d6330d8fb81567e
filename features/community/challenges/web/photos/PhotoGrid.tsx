import { useState } from 'react';
import type { Photo } from '#community/challenges/contract.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { photoName } from './photo-name.ts';
import { ViewedPhoto } from './ViewedPhoto.tsx';

/** The contest's photos in two columns; each opens the viewer at its place. */
export function PhotoGrid({ photos }: { photos: Photo[] }) {
  // A snapshot taken when the viewer opens: new likes must not reorder the photos under it.
  const [opened, setOpened] = useState<{ at: number; photos: Photo[] } | null>(null);
  const [open, setOpen] = useState(false);
  const view = (photo: Photo) => {
    setOpened({ at: photos.indexOf(photo), photos });
    setOpen(true);
  };
  const shown = opened?.photos ?? [];
  const below = (index: number) => {
    const then = shown[index];
    const now = photos.find(({ id }) => id === then?.id);
    return now && <ViewedPhoto key={now.id} photo={now} onDeleted={() => setOpen(false)} />;
  };
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 px-4 pb-3">
        {photos.map((photo, index) => (
          <li key={photo.id} className="min-w-0">
            <PhotoTile photo={photo} eager={index < 4} onOpen={() => view(photo)} />
          </li>
        ))}
      </ul>
      <ImageViewer
        images={shown.map((photo) => ({
          key: photo.id,
          sources: photo.image ? sourcesOf(photo.image) : [],
          alt: photoName(photo),
        }))}
        at={open && opened ? opened.at : null}
        onClose={() => setOpen(false)}
        below={below}
      />
    </>
  );
}
