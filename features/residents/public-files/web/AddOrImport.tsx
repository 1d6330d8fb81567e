import { copy } from '#residents/public-files/copy.ts';
import { FileSpreadsheet, Plus } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Props = { addText: string; onAdd: () => void; onImport: () => void };

/** The two ways to enter what a public file has, too. */
export const AddOrImport = ({ addText, onAdd, onImport }: Props) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" variant="secondary" icon={<Icon of={Plus} size={18} />} onClick={onAdd}>
      {addText}
    </Button>
    <Button size="small" variant="quiet" icon={<Icon of={FileSpreadsheet} size={18} />} onClick={onImport}>
      {copy['publicFiles.title']}
    </Button>
  </div>
);
