import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';
import { sampleImage } from './sample.ts';

const images = (['evening', 'green', 'evening'] as const).map((name, i) => ({
  key: `${i}`,
  sources: sampleImage(name),
  alt: `사진 ${i + 1}`,
}));

/** Opens on the second of three images. */
export function Viewer() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAt(1)}>
        사진 보기
      </Button>
      <ImageViewer images={images} at={at} onClose={() => setAt(null)} />
    </>
  );
}
