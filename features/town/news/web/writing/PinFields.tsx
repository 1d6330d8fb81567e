import { copy } from '#town/news/writing-copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Pin = { isPinned: boolean; pinnedTo: string };
type Props = Pin & { error?: string; onChange: (pin: Partial<Pin>) => void };

/** Whether news stands on top, and until when. */
export function PinFields({ isPinned, pinnedTo, error, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox checked={isPinned} onChange={(checked) => onChange({ isPinned: checked })}>
        {copy['newsWrite.pin']}
        <span className="block text-meta text-second">{copy['newsWrite.pinHint']}</span>
      </Checkbox>
      {isPinned && (
        <TextField
          type="datetime-local"
          label={copy['newsWrite.pinnedTo']}
          hint={copy['newsWrite.pinnedToHint']}
          value={pinnedTo}
          error={error}
          onChange={(text) => onChange({ pinnedTo: text })}
        />
      )}
    </div>
  );
}
