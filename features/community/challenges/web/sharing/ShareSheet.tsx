import { useEffect, useState } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { height, width } from './layout.ts';
import { type MadePicture, makePicture, type SharePicture } from './make-picture.ts';
import { canShare, shareFile } from './share-file.ts';

type Props = { picture: SharePicture; open: boolean; onClose: () => void };

/** Shows the picture that would be shared, with the buttons that share and save it. */
export const ShareSheet = ({ picture, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['challenges.share.open']}>
    <Preview picture={picture} />
  </Sheet>
);

function Preview({ picture }: { picture: SharePicture }) {
  const { made, failed, again } = useMadePicture(picture);
  if (failed) return <ErrorState text={copy['challenges.share.makeFailed']} onRetry={again} />;
  const shape = 'mx-auto block w-full max-w-64 rounded-picture';
  return (
    <div className="flex flex-col gap-4">
      {made ? (
        <img src={made.url} alt={made.alt} width={width} height={height} className={shape} />
      ) : (
        <div role="status" className={shape} style={{ aspectRatio: width / height }}>
          <span className="sr-only">{copy['challenges.share.making']}</span>
          <Skeleton className="size-full rounded-picture" />
        </div>
      )}
      <Actions made={made} />
      <p className="text-center text-hint text-meta">{copy['challenges.share.note']}</p>
    </div>
  );
}

/** A browser that cannot share files saves them. */
function Actions({ made }: { made: MadePicture | null }) {
  const shares = made !== null && canShare(made.file);
  return (
    <div className="flex flex-wrap gap-2 *:min-w-[45%] *:flex-1">
      {shares && <Button onClick={() => void shareFile(made.file)}>{copy['challenges.share.open']}</Button>}
      {made ? (
        <Button
          variant={shares ? 'secondary' : 'primary'}
          render={<a href={made.url} download={made.file.name} />}
        >
          {copy['challenges.share.save']}
        </Button>
      ) : (
        <Button disabled>{copy['challenges.share.save']}</Button>
      )}
    </div>
  );
}

/** The picture as it was when the sheet opened: a rank that moves meanwhile does not change it. */
function useMadePicture(picture: SharePicture) {
  const [wanted] = useState(picture);
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<MadePicture | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round tries again
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    setFailed(false);
    makePicture(wanted).then(
      (result) => {
        url = result.url;
        if (isLeft) URL.revokeObjectURL(url);
        else setMade(result);
      },
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [wanted, round]);
  return { made, failed, again: () => setRound(round + 1) };
}
