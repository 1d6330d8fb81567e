import { settingsQuery } from '#notices/notifications/web/api.ts';
import { useLinksOn } from '#residents/town-features/web/feature-off.ts';
import { copy as people } from '#screens/profiles/copy.ts';
import { useLogOut } from '#screens/profiles/web/use-log-out.ts';
import { copy } from '#screens/settings/copy.ts';
import { hasRights } from '#shared/may.ts';
import { LogOut } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Visit } from '#web/visit.ts';
import { EasyRow } from './EasyRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { type Setting, settings } from './setting-rows.ts';

// A row says what is chosen; without it the page is there all the same.
export const load = ({ queryClient }: Visit) => queryClient.prefetchQuery(settingsQuery);

/** All settings of the account and this device: at most thirteen rows. */
export function Page() {
  const me = useMe();
  const isShown = ({ forResidents, forStaff, forStaffSignIn }: Setting) =>
    !(forResidents && me.isAdmin) && !(forStaff && !hasRights(me)) && !(forStaffSignIn && !me.staffSignIn);
  return (
    <>
      {settings.map(({ title, rows }, index) => (
        <Section key={title} title={title} band={index > 0}>
          <ul>
            {title === copy['settings.screen'] && <EasyRow />}
            <Rows rows={rows.filter(isShown)} />
          </ul>
        </Section>
      ))}
      <div className="border-fill border-t-8 forced-colors:border-t">
        <LogOutRow />
      </div>
    </>
  );
}

const Rows = ({ rows }: { rows: Setting[] }) =>
  useLinksOn(rows).map((row) => (
    <li key={row.to}>
      <SettingRow setting={row} />
    </li>
  ));

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
