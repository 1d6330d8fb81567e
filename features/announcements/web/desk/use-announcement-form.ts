import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '#features/announcements/contract.ts';
import { copy } from '#features/announcements/copy.ts';
import { announcementFields } from '#features/announcements/fields.ts';
import { usualMs } from '#features/announcements/limits.ts';
import { useRegion } from '#features/regions/web/viewed-region.ts';
import { placeToSpeak } from '#features/rights/place-to-speak.ts';
import { choiceOf, codeOf, placesOfRight } from '#features/rights/places-of-right.ts';
import { newId } from '#shared/ids.ts';
import { serverNow } from '#web/clock.ts';
import { errorMessage } from '#web/errors.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { useMe } from '#web/session.ts';
import { announce, changeAnnouncement } from './api.ts';
import { instantAt, wallTime } from './wall-time.ts';

type Options = { edited: Announcement | null; onSaved: () => void };

/** The form of a new announcement, kept on the device, or of one that is not over. */
export function useAnnouncementForm({ edited, onSaved }: Options) {
  const queries = useQueryClient();
  const me = useMe();
  const places = placesOfRight(me, 'editor');
  const viewed = useRegion();
  // As it was when the form opened: a live change must not hide that another editor was first.
  const [revision] = useState(edited?.revision ?? 0);
  const kept = useValues(
    () => ({
      id: edited?.id ?? newId(),
      place: edited ? choiceOf(edited.placeCode) : placeToSpeak(places, viewed, me.cityCode),
      areaId: edited?.area?.id ?? '',
      title: edited?.title ?? '',
      body: edited?.body ?? '',
      linkUrl: edited?.linkUrl ?? '',
      startsAt: wallTime(edited?.startsAt ?? serverNow()),
      endsAt: wallTime(edited?.endsAt ?? new Date(serverNow().getTime() + usualMs)),
      notifies: edited?.notifies ?? false,
    }),
    edited ? undefined : `${me.id}:announcement`,
  );
  const refresh = () => queries.invalidateQueries({ queryKey: ['announcements'] });
  const form = useForm({
    ...kept,
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
      placeCode: kept.values.place ? undefined : 'announcements.badPlace',
    }),
    copy,
    kept: !edited,
    save: ({ startsAt, ...texts }) =>
      edited
        ? changeAnnouncement(edited.id, { ...texts, revision })
        : announce({
            ...texts,
            startsAt,
            id: kept.values.id,
            placeCode: codeOf(kept.values.place),
            areaId: kept.values.areaId || null,
            notifies: kept.values.notifies,
          }),
    async saved() {
      kept.reset();
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
