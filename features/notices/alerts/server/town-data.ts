import type { TownData } from '#server/town-data.ts';

export const alertsTownData: TownData = {
  rows: {
    alerts: {
      about: {
        ko: '긴급 알림의 모든 발표, 변경, 취소',
        en: 'Every message of urgent alerts to the town: alert, update, cancellation',
      },
      tables: ['alert', 'alert_message', 'alert_place'],
      rows: (tx, town) =>
        tx
          .selectFrom('alert_message as message')
          .innerJoin('alert', 'alert.id', 'message.alert_id')
          .innerJoin('alert_place as place', (join) =>
            join.onRef('place.alert_id', '=', 'alert.id').on('place.place_code', '=', town.code),
          )
          .select(['message.id', 'message.alert_id', 'message.number', 'message.kind', 'alert.origin'])
          .select(['alert.category', 'message.severity', 'message.event', 'message.headline'])
          .select(['message.description', 'message.instruction', 'message.area_name as area'])
          .select(['message.sent_at', 'message.expires_at'])
          .orderBy('message.sent_at')
          .orderBy('message.id'),
    },
  },
};
