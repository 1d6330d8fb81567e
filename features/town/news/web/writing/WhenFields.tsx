import type { RefObject } from 'react';
import { copy } from '#town/news/writing-copy.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type When = { isLater: boolean; publishDay: string; publishTime: string };
type Props = When & { badDay: RefObject<boolean>; error?: string; onChange: (when: Partial<When>) => void };

/** Whether news is published now or at a later time. */
export function WhenFields({ isLater, publishDay, publishTime, badDay, error, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <RadioList
        labelShown
        label={copy['newsWrite.when']}
        columns={2}
        choices={[
          { value: 'now', label: copy['newsWrite.now'] },
          { value: 'later', label: copy['newsWrite.later'] },
        ]}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ isLater: value === 'later' })}
      />
      {isLater && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-2">
          <DateField
            label={copy['newsWrite.publishDay']}
            badDay={badDay}
            value={publishDay}
            error={error}
            onChange={(day) => onChange({ publishDay: day })}
          />
          <TextField
            type="time"
            label={copy['newsWrite.publishTime']}
            value={publishTime}
            onChange={(time) => onChange({ publishTime: time })}
          />
        </div>
      )}
    </div>
  );
}
