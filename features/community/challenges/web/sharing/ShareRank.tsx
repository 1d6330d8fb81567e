import { copy } from '#community/challenges/copy.ts';
import { Share2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { type TownPicture, useSharePicture } from './use-share-picture.tsx';

/** The button that shares the viewer's own place as a picture. */
export function ShareRank({ picture }: { picture: TownPicture }) {
  const { share, sheet } = useSharePicture(picture);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of={Share2} size={18} />}
        aria-haspopup="dialog"
        className="ml-auto"
        onClick={share}
      >
        {copy['challenges.share.open']}
      </Button>
      {sheet}
    </>
  );
}
