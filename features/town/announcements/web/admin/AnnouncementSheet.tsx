import { useQueryClient } from '@tanstack/react-query';
import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { isTown } from '#residents/rights/places-of-right.ts';
import type { Announcement } from '#town/announcements/contract.ts';
import { copy } from '#town/announcements/copy.ts';
import { ChangedInSheet } from '#web/drafts/ChangedInSheet.tsx';
import { Form } from '#web/forms/Form.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { endAnnouncement } from './api.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

type Props = { edited: Announcement | null; onClose: () => void };

/** Writes an announcement, or changes and ends one that is not over. */
export function AnnouncementSheet({ edited, onClose }: Props) {
  const { form, places } = useAnnouncementForm({ edited, onSaved: onClose });
  const { values, change } = form;
  return (
    <Sheet open onClose={onClose} title={copy[edited ? 'announcements.edit' : 'announcements.add']}>
      <Form form={form} className="flex flex-col gap-4">
        <ChangedInSheet theirs={form.theirs} />
        {!edited && (
          <Select
            label={copy['announcements.place']}
            placeholder={copy['announcements.choosePlace']}
            value={values.place}
            choices={places}
            error={form.errors.placeCode}
            onChange={(place) => change({ place, areaId: '' })}
          />
        )}
        {!edited && isTown(values.place) && (
          <AreaSelect
            label={copy['announcements.area']}
            hint={copy['announcements.areaHint']}
            error={form.errors.areaId}
            cityCode={values.place}
            value={values.areaId}
            wholeTownLabel={copy['announcements.wholeTown']}
            onChange={(areaId) => change({ areaId })}
          />
        )}
        <TextField label={copy['announcements.title']} autoComplete="off" {...form.text('title')} />
        <TextArea label={copy['announcements.body']} {...form.text('body')} />
        <TextField
          label={copy['announcements.linkUrl']}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.text('linkUrl')}
        />
        {!edited && (
          <TextField
            type="datetime-local"
            label={copy['announcements.startsAt']}
            {...form.text('startsAt')}
          />
        )}
        <TextField
          type="datetime-local"
          label={copy['announcements.endsAt']}
          hint={copy['announcements.timeHint']}
          {...form.text('endsAt')}
        />
        {!edited && (
          <Checkbox checked={values.notifies} onChange={(notifies) => change({ notifies })}>
            {copy['announcements.notifies']}
            <span className="block text-hint text-meta">{copy['announcements.notifiesHint']}</span>
          </Checkbox>
        )}
        <Button type="submit" busy={form.saving && copy['announcements.saving']}>
          {copy[edited ? 'announcements.change' : 'announcements.save']}
        </Button>
      </Form>
      {edited && <EndButton id={edited.id} onEnded={onClose} />}
    </Sheet>
  );
}

function EndButton({ id, onEnded }: { id: string; onEnded: () => void }) {
  const queries = useQueryClient();
  const { act: end, busy } = useAction({
    confirm: () => ({
      title: copy['announcements.endConfirm'],
      body: copy['announcements.endConfirmBody'],
      action: copy['announcements.end'],
      danger: true,
    }),
    run: async () => {
      await endAnnouncement(id);
      onEnded();
    },
    done: () => copy['announcements.ended'],
    failed: (error) => errorMessage(error, copy, copy['announcements.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['announcements'] }),
  });
  return (
    <Button variant="quiet" className="mt-3 text-red!" disabled={busy} onClick={() => void end()}>
      {copy['announcements.end']}
    </Button>
  );
}
