import type { AlertDetail } from '#notices/alerts/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { alertKey } from './alert-key.ts';

const item: PageEntry['item'] = ({ params, search }) => {
  const id = params.alertId ?? search.edit;
  return typeof id === 'string'
    ? { key: alertKey(id), nameOf: ({ headline }: AlertDetail) => headline }
    : null;
};

export const alertsPages = [
  {
    path: '/alerts',
    file: 'notices/alerts/web/list/AlertsPage.tsx',
    layout: 'header',
    title: '긴급 알림',
    offline: ['alerts'],
  },
  {
    path: '/alerts/$alertId',
    file: 'notices/alerts/web/AlertPage.tsx',
    layout: 'header',
    title: '긴급 알림',
    shape: 'article',
    item,
    offline: ['alerts'],
  },
  {
    path: '/alerts/write',
    file: 'notices/alerts/web/writing/WriteAlertPage.tsx',
    layout: 'bare',
    title: '알림 보내기',
    editTitle: '알림 고치기',
    only: 'staff',
    shape: 'form',
    item,
  },
] satisfies PageEntry[];
