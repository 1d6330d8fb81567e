import type { Broadcast } from '#town/broadcasts/contract.ts';
import { Player } from './Player.tsx';
import { Reader } from './Reader.tsx';

type Props = {
  broadcast: Pick<Broadcast, 'title' | 'body' | 'sound'>;
  onEnd: () => void;
  /** It plays, or is read. */
  onBegin?: () => void;
  /** On the broadcast's own page, which has room for the whole text. */
  whole?: boolean;
};

/** Plays the recording. Without one the phone reads the text; where it cannot, the text is shown. */
export const Listen = ({ broadcast: { title, body, sound }, onEnd, onBegin, whole }: Props) =>
  sound ? (
    <Player
      src={`/sounds/${sound.id}.mp3`}
      durationMs={sound.durationMs}
      title={title}
      onBegin={onBegin}
      onEnd={onEnd}
    />
  ) : (
    <Reader title={title} text={body} onBegin={onBegin} onEnd={onEnd} isShown={whole} />
  );
