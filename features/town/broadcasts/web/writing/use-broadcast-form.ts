import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useReach } from '#residents/areas/web/use-reach.ts';
import { findCity } from '#residents/regions/cities.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { placeToSpeak } from '#residents/rights/place-to-speak.ts';
import { isTown, placesOfRight } from '#residents/rights/places-of-right.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { broadcastFields } from '#town/broadcasts/fields.ts';
import { airBroadcast, broadcastQuery } from '#town/broadcasts/web/api.ts';
import { sendSound } from '#town/broadcasts/web/recording/send-sound.ts';
import type { Recorder } from '#town/broadcasts/web/recording/use-recorder.ts';
import { copy } from '#town/broadcasts/writing-copy.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';

/** The form of a broadcast, kept on the device until it is aired. */
export function useBroadcastForm(recorder: Recorder) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const viewed = useRegion();
  const places = placesOfRight(me, 'editor').filter(({ value }) => isTown(value));
  const draft = useValues(
    () => ({
      id: newId(),
      place: placeToSpeak(places, viewed, me.cityCode),
      areaId: '',
      title: '',
      body: '',
    }),
    `${me.id}:broadcast`,
  );
  const reach = useReach(draft.values.place, draft.values.areaId);
  const recording = recorder.state.phase === 'ready' ? recorder.state.recording : null;
  const form = useForm({
    ...draft,
    rules: broadcastFields,
    requestOf: ({ title, body }) => ({ title, body }),
    check: ({ body }) => ({
      body: body || recording ? undefined : 'broadcasts.needWords',
      cityCode: draft.values.place ? undefined : 'broadcasts.badPlace',
    }),
    copy,
    storesDraft: true,
    confirm: ({ place }) => ({
      title: fill(copy['broadcasts.airConfirm'], { place: findCity(place)?.name ?? '' }),
      body: reach('byDay'),
      action: copy['broadcasts.air'],
    }),
    async save(texts) {
      const { id, place, areaId } = draft.values;
      const sound = recording && (await sendSound(recording.soundId, recording.bytes));
      return airBroadcast({ ...texts, id, cityCode: place, areaId: areaId || null, soundId: sound?.id });
    },
    async saved(broadcast) {
      draft.reset();
      recorder.drop();
      queries.setQueryData(broadcastQuery(broadcast.id).queryKey, broadcast);
      void queries.invalidateQueries({ queryKey: ['broadcasts', 'list'] });
      await navigate({
        to: '/broadcasts/$broadcastId',
        params: { broadcastId: broadcast.id },
        replace: true,
      });
    },
    done: () => copy['broadcasts.aired'],
    failed: (error) => errorMessage(error, copy, copy['broadcasts.airFailed']),
  });
  return { form, places };
}
