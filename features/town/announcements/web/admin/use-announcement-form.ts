import { useQueryClient } from '@tanstack/react-query';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { placeToSpeak } from '#residents/rights/place-to-speak.ts';
import { choiceOf, codeOf, placesOfRight } from '#residents/rights/places-of-right.ts';
import { newId } from '#shared/ids.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import type { Announcement } from '#town/announcements/contract.ts';
import { copy } from '#town/announcements/copy.ts';
import { announcementFields } from '#town/announcements/fields.ts';
import { usualMs } from '#town/announcements/limits.ts';
import { serverNow } from '#web/device/clock.ts';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { announce, changeAnnouncement, readAnnouncement } from './api.ts';

type Options = { edited: Announcement | null; onSaved: () => void };

const valuesOf = (shown: Announcement) => ({
  id: shown.id,
  place: choiceOf(shown.placeCode),
  areaId: shown.area?.id ?? '',
  title: shown.title,
  body: shown.body,
  linkUrl: shown.linkUrl ?? '',
  startsAt: wallTime(shown.startsAt),
  endsAt: wallTime(shown.endsAt),
  notifies: shown.notifies,
  revision: shown.revision,
});

const empty = (place: string): ReturnType<typeof valuesOf> => ({
  id: newId(),
  place,
  areaId: '',
  title: '',
  body: '',
  linkUrl: '',
  startsAt: wallTime(serverNow()),
  endsAt: wallTime(new Date(serverNow().getTime() + usualMs)),
  notifies: false,
  revision: 0,
});

/** The form of a new announcement, or of one that is not over, kept on the device. */
export function useAnnouncementForm({ edited, onSaved }: Options) {
  const queries = useQueryClient();
  const me = useMe();
  const places = placesOfRight(me, 'editor');
  const viewed = useRegion();
  const draft = useValues(
    () => (edited ? valuesOf(edited) : empty(placeToSpeak(places, viewed, me.cityCode))),
    edited ? `${me.id}:announcement:${edited.id}` : `${me.id}:announcement`,
  );
  const refresh = () => queries.invalidateQueries({ queryKey: ['announcements'] });
  const form = useEditForm({
    ...draft,
    rules: announcementFields,
    requestOf: ({ title, body, linkUrl, startsAt, endsAt }) => ({
      title,
      body,
      linkUrl,
      startsAt: instantAt(startsAt),
      endsAt: instantAt(endsAt),
    }),
    check: ({ startsAt, endsAt }) => ({
      startsAt: startsAt ? undefined : 'announcements.badTime',
      endsAt: endsAt ? undefined : 'announcements.badTime',
      // Empty it would be the code of the whole country.
      placeCode: draft.values.place ? undefined : 'announcements.badPlace',
    }),
    copy,
    storesDraft: true,
    save: ({ startsAt, revision, ...texts }) =>
      edited
        ? changeAnnouncement(edited.id, { ...texts, revision })
        : announce({
            ...texts,
            startsAt,
            id: draft.values.id,
            placeCode: codeOf(draft.values.place),
            areaId: draft.values.areaId || null,
            notifies: draft.values.notifies,
          }),
    fresh: async () => {
      const now = edited && (await readAnnouncement(edited.id));
      return now && valuesOf(now);
    },
    textsOf: (now) => [
      { label: copy['announcements.title'], text: now.title },
      { label: copy['announcements.body'], text: now.body },
      { label: copy['announcements.linkUrl'], text: now.linkUrl },
    ],
    async saved() {
      draft.reset();
      await refresh();
      onSaved();
    },
    done: () => copy['announcements.saved'],
    failed(error) {
      void refresh();
      return errorMessage(error, copy, copy['announcements.failed']);
    },
  });
  return { form, places };
}
