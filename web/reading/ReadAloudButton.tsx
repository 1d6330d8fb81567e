import { useEffect, useRef, useState } from 'react';
import { Square, Volume2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { copy } from './copy.ts';
import { learnVoice } from './known-voice.ts';
import { readAloud, stopReading } from './voice.ts';

type Props = { textOf: () => string; className?: string };

/** 읽어주기. Absent where the browser has no Korean voice; silent as soon as its page is left. */
export function ReadAloudButton({ textOf, className }: Props) {
  const [speaks, setSpeaks] = useState(false);
  const [reading, setReading] = useState(false);
  // A stopped reading says so later, maybe while the next reading is under way.
  const current = useRef(0);
  useEffect(() => {
    void learnVoice().then(setSpeaks);
    addEventListener('pagehide', stopReading);
    return () => removeEventListener('pagehide', stopReading);
  }, []);
  useEffect(() => (reading ? stopReading : undefined), [reading]);
  if (!speaks) return null;

  const press = () => {
    current.current += 1;
    const own = current.current;
    setReading(!reading);
    if (!reading) readAloud(textOf(), () => own === current.current && setReading(false));
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon of={reading ? Square : Volume2} size={18} filled={reading} />}
      className={classNames('rounded-full!', className)}
      onClick={press}
    >
      {copy[reading ? 'reading.stop' : 'reading.start']}
    </Button>
  );
}
