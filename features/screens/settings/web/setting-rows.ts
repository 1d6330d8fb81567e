import {
  Ban,
  Bell,
  CircleUserRound,
  Download,
  FileCheck,
  HandHelping,
  HeartHandshake,
  KeyRound,
  type LucideIcon,
  MapPin,
  MapPinHouse,
  MonitorSmartphone,
  MoonStar,
  Recycle,
  Type,
  UserRoundX,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { copy } from '#screens/settings/copy.ts';
import type { PlainPath } from '#web/pages.ts';
import { TextSizeName, ThemeName } from './chosen.tsx';

/** A row that links to a settings page; the page's title is its label. */
export type SettingRow = {
  to: PlainPath;
  icon: LucideIcon;
  /** The current choice, shown at the row's end. */
  Chosen?: ComponentType;
  /** Hidden from admins: they view any region without a request. */
  forResidents?: true;
  /** Shown to people who have a right. */
  forStaff?: true;
};

/** The settings from top to bottom. A settings page of another feature adds its row here. */
export const settings: { title: string; rows: SettingRow[] }[] = [
  {
    title: copy['settings.account'],
    rows: [
      { to: '/profile/edit', icon: CircleUserRound },
      { to: '/settings/notifications', icon: Bell },
      { to: '/settings/devices', icon: MonitorSmartphone },
      { to: '/settings/passkeys', icon: KeyRound, forStaff: true },
      { to: '/settings/helpers', icon: HandHelping },
      { to: '/settings/helping', icon: HeartHandshake },
      { to: '/settings/blocks', icon: Ban },
      { to: '/settings/area', icon: MapPinHouse, forResidents: true },
      { to: '/settings/pickups', icon: Recycle, forResidents: true },
      { to: '/settings/region', icon: MapPin, forResidents: true },
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
    title: copy['settings.data'],
    rows: [
      { to: '/settings/consents', icon: FileCheck },
      { to: '/settings/export', icon: Download },
      { to: '/settings/leave', icon: UserRoundX },
    ],
  },
];
