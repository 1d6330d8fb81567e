import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ChevronRight, LogOut, type LucideIcon, ShieldAlert } from 'lucide-react';
import { version } from '#package.json';
import { copy as people } from '#screens/profiles/copy.ts';
import { useLogOut } from '#screens/profiles/web/use-log-out.ts';
import { copy } from '#screens/settings/copy.ts';
import { hasRights } from '#shared/may.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EasyRow } from './EasyRow.tsx';
import { type SettingRow, settings } from './setting-rows.ts';

/** All settings of the account and this device. */
export function Page() {
  const me = useMe();
  const isShown = ({ forResidents, forStaff }: SettingRow) =>
    !(forResidents && me.isAdmin) && !(forStaff && !hasRights(me));
  return (
    <>
      {settings.map(({ title, rows }, index) => (
        <Section key={title} title={title} band={index > 0}>
          <ul>
            {title === copy['settings.screen'] && <EasyRow />}
            {rows.filter(isShown).map((row) => (
              <li key={row.to}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title={copy['settings.about']} band>
        {/* Documents of their own, outside the app. */}
        {me.cityCode && (
          <DocumentRow href={`/care/${me.cityCode}`} icon={ChartNoAxesColumn} title={copy['settings.care']} />
        )}
        <DocumentRow href="/takedown" icon={ShieldAlert} title={copy['settings.takedown']} />
        <ListRow
          align="center"
          title={copy['settings.version']}
          trailing={<span className="text-row text-second tabular-nums">{version}</span>}
          className="min-h-14"
        />
      </Section>
      <div className="border-fill border-t-8 forced-colors:border-t">
        <LogOutRow />
      </div>
    </>
  );
}

function Row({ row: { to, icon, Chosen } }: { row: SettingRow }) {
  return (
    <ListRow
      align="center"
      className="min-h-14"
      render={<Link to={to} />}
      leading={<Icon of={icon} className="text-second" />}
      title={titleOf(to)}
      trailing={
        <span className="flex shrink-0 items-center gap-1 text-hint text-row">
          {Chosen && <Chosen />}
          <Icon of={ChevronRight} size={20} />
        </span>
      }
    />
  );
}

function DocumentRow({ href, icon, title }: { href: string; icon: LucideIcon; title: string }) {
  return (
    <ListRow
      align="center"
      className="min-h-14"
      render={<a href={href} />}
      leading={<Icon of={icon} className="text-second" />}
      title={title}
      trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
    />
  );
}

function LogOutRow() {
  const { leaving, leave } = useLogOut();
  return (
    <ListRow
      align="center"
      className="min-h-14"
      leading={<Icon of={LogOut} className="text-second" />}
      title={people[leaving ? 'profile.loggingOut' : 'profile.logout']}
      aria-busy={leaving || undefined}
      onClick={() => !leaving && void leave()}
    />
  );
}
