import { useState } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { Chips } from '#web/ui/Chips.tsx';

const guides = { ios: copy['challenges.phone.iosSteps'], android: copy['challenges.phone.androidSteps'] };
type Device = keyof typeof guides;

const own = (): Device => (/android/i.test(navigator.userAgent) ? 'android' : 'ios');

/** Step-by-step instructions for iOS and Android. */
export function PhoneGuide() {
  const [device, setDevice] = useState(own);
  return (
    <>
      <div className="-mx-5">
        <Chips
          label={copy['challenges.phone.device']}
          choices={[
            { value: 'ios', label: copy['challenges.phone.ios'] },
            { value: 'android', label: copy['challenges.phone.android'] },
          ]}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
      </div>
      <ol className="flex flex-col gap-3 pt-3">
        {guides[device].split('\n').map((step, index) => (
          <li key={step} className="flex gap-3 text-row">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-fill font-bold text-second text-tag tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
