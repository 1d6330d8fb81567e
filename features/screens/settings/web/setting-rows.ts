import type { ComponentType } from 'react';
import { copy } from '#screens/settings/copy.ts';
import {
  Ban,
  Bell,
  Building2,
  CircleUserRound,
  Download,
  type Drawing,
  FileCheck,
  HandHelping,
  Info,
  KeyRound,
  MapPinHouse,
  MonitorSmartphone,
  MoonStar,
  Type,
  UserRoundX,
} from '#web/icons.ts';
import type { PlainPath } from '#web/pages.ts';
import { NotificationChoiceName, TextSizeName, ThemeName } from './chosen.tsx';

/** A row that links to a settings page; the page's title is its label. */
export type Setting = {
  to: PlainPath;
  icon: Drawing;
  /** The current choice, shown at the row's end. */
  Chosen?: ComponentType;
  /** Hidden from admins: they view any region without a request. */
  forResidents?: true;
  /** Shown to people who have a right. */
  forStaff?: true;
  /** Shown to them where staff sign in by a provider of their own. */
  forStaffSignIn?: true;
};

/** The settings from top to bottom. A settings page of another feature adds its row here, or to `ownData`. */
export const settings: { title: string; rows: Setting[] }[] = [
  {
    title: copy['settings.account'],
    rows: [
      { to: '/profile/edit', icon: CircleUserRound },
      { to: '/settings/town', icon: MapPinHouse, forResidents: true },
      { to: '/settings/notifications', icon: Bell, Chosen: NotificationChoiceName },
      { to: '/settings/helpers', icon: HandHelping },
    ],
  },
  {
    title: copy['settings.screen'],
    rows: [
      { to: '/settings/text-size', icon: Type, Chosen: TextSizeName },
      { to: '/settings/theme', icon: MoonStar, Chosen: ThemeName },
    ],
  },
  {
    title: copy['settings.safety'],
    rows: [
      { to: '/settings/devices', icon: MonitorSmartphone },
      { to: '/settings/passkeys', icon: KeyRound, forStaff: true },
      { to: '/settings/staff-sign-in', icon: Building2, forStaffSignIn: true },
      { to: '/settings/blocks', icon: Ban },
      { to: '/settings/data', icon: FileCheck },
      { to: '/settings/about', icon: Info },
    ],
  },
];

/** What the viewer agreed to, and what becomes of their data. */
export const ownData: Setting[] = [
  { to: '/settings/consents', icon: FileCheck },
  { to: '/settings/export', icon: Download },
  { to: '/settings/leave', icon: UserRoundX },
];
