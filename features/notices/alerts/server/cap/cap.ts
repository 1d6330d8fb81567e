import { capOf, type Severity } from '#notices/alerts/levels.ts';
import { placeName } from '#notices/alerts/places.ts';
import type { MessageRow } from '#notices/alerts/server/queries.ts';
import { escaped } from '#notices/feeds/server/atom.ts';
import { seoulWall } from '#shared/time/dates.ts';

const namespace = 'urn:oasis:names:tc:emergency:cap:1.2';

/** CAP forbids the `Z` of UTC: times have an offset. */
const timeText = (at: Date) => `${seoulWall(at).toISOString().slice(0, 19)}+09:00`;

/** Neither has a space, a comma, `<` or `&`, as CAP asks. */
const identifierOf = ({ id }: Pick<MessageRow, 'id'>) => `masil-${id}`;
const senderOf = (origin: string) => `alerts@${new URL(origin).hostname}`;

const element = (name: string, text: string | null) => (text ? `<${name}>${escaped(text)}</${name}>` : '');

type Place = { origin: string; texts: { copied: string; title: string } };

/** The last of an alert's messages as CAP 1.2. It refers to all before it. */
export function capText(messages: MessageRow[], { origin, texts }: Place): string {
  const message = messages.at(-1);
  if (!message) return '';
  const sender = senderOf(origin);
  const { urgency, certainty } = capOf[message.severity as Severity];
  const isCopied = message.origin !== 'editor';
  const references = messages
    .slice(0, -1)
    .map((before) => `${sender},${identifierOf(before)},${timeText(before.sent_at)}`);
  const areas = message.places.map((code) =>
    [
      '<area>',
      element('areaDesc', [placeName(code), message.area_name].filter(Boolean).join(' ')),
      `<geocode><valueName>masil:place</valueName><value>${escaped(code)}</value></geocode>`,
      '</area>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<alert xmlns="${namespace}">`,
    element('identifier', identifierOf(message)),
    element('sender', sender),
    element('sent', timeText(message.sent_at)),
    element('status', 'Actual'),
    element('msgType', message.kind),
    isCopied ? element('source', message.senders.join(', ')) : '',
    element('scope', 'Public'),
    isCopied ? element('note', texts.copied) : '',
    element('references', references.join(' ')),
    '<info>',
    element('language', 'ko-KR'),
    element('category', message.category),
    element('event', message.event),
    element('urgency', message.kind === 'Cancel' ? 'Past' : urgency),
    element('severity', message.severity),
    element('certainty', certainty),
    element('effective', timeText(message.sent_at)),
    element('expires', timeText(message.expires_at)),
    element('senderName', texts.title),
    element('headline', message.headline),
    element('description', message.description),
    element('instruction', message.instruction),
    element('web', `${origin}/alerts/${message.alert_id}`),
    ...areas,
    '</info>',
    '</alert>',
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n');
}

type Feed = { origin: string; path: string; title: string };

/** Alerts as Atom (RFC 4287), each entry with the CAP message that it stands for. */
export function alertsAtom(messages: MessageRow[], { origin, path, title }: Feed): string {
  const updated = new Date(Math.max(0, ...messages.map(({ sent_at }) => sent_at.getTime())));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="${namespace}" xml:lang="ko">`,
    element('title', title),
    element('id', origin + path),
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + path)}"/>`,
    '<author><name>마실</name></author>',
    element('updated', updated.toISOString()),
    ...messages.map((message) =>
      [
        '<entry>',
        element('title', message.headline),
        `<id>urn:uuid:${message.id}</id>`,
        `<link rel="alternate" type="text/html" href="${escaped(origin)}/alerts/${message.alert_id}"/>`,
        `<link rel="related" type="application/cap+xml" href="${escaped(origin)}/alerts/cap/${message.id}"/>`,
        element('published', message.created_at.toISOString()),
        element('updated', message.sent_at.toISOString()),
        element('summary', [message.instruction, message.description].filter(Boolean).join('\n')),
        element('cap:msgType', message.kind),
        element('cap:event', message.event),
        element('cap:severity', message.severity),
        element('cap:urgency', capOf[message.severity as Severity].urgency),
        element('cap:certainty', capOf[message.severity as Severity].certainty),
        element('cap:expires', timeText(message.expires_at)),
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}
