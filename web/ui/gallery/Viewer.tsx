import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PictureViewer } from '#web/ui/PictureViewer.tsx';
import { samplePicture } from './sample.ts';

const pictures = (['evening', 'green', 'evening'] as const).map((name, i) => ({
  key: `${i}`,
  sources: samplePicture(name),
  alt: `사진 ${i + 1}`,
}));

/** Opens on the second of three images. */
export function Viewer() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAt(1)}>
        사진 보기
      </Button>
      <PictureViewer pictures={pictures} at={at} onClose={() => setAt(null)} />
    </>
  );
}
