import { copy } from '#town/sources/copy.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { SourcePreview } from './SourcePreview.tsx';
import { useAddSource } from './use-add-source.ts';

type Props = { town: string; onClose: () => void };

/** Adds a source: first its address is read and shown, then it is saved. */
export function AddSource({ town, onClose }: Props) {
  const { form, preview, look: loadPreview, looking } = useAddSource(town, onClose);
  return (
    <Sheet open onClose={onClose} title={copy['sources.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <TextField
          label={copy['sources.address']}
          hint={copy['sources.addressHint']}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.text('address')}
        />
        <Button
          variant="secondary"
          busy={looking && copy['sources.previewing']}
          onClick={() => void loadPreview()}
        >
          {copy['sources.preview']}
        </Button>
        <div aria-live="polite">{preview && <SourcePreview preview={preview} />}</div>
        <TextField label={copy['sources.name']} hint={copy['sources.nameHint']} {...form.text('name')} />
        <TextField label={copy['sources.tags']} hint={copy['sources.tagsHint']} {...form.text('tags')} />
        <Button type="submit" busy={form.saving && copy['sources.saving']}>
          {copy['sources.save']}
        </Button>
      </Form>
    </Sheet>
  );
}
