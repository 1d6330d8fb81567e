import { Link, useParams } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { copy } from '#features/people/copy.ts';
import { findCity } from '#features/regions/cities.ts';
import { logOut } from '#features/sessions/web/log-out.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { copy as app } from '#web/copy.ts';
import { sentence } from '#web/errors.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { LiveContext } from '#web/live/use-live.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { say } from '#web/ui/snackbars.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

/** One's own profile; other people's come with following and messages. */
export function Page() {
  const me = useMe();
  const { userId } = useParams({ strict: false });
  return userId === me.id ? (
    <OwnProfile />
  ) : (
    <EmptyState title={app['page.coming']} body={app['page.comingBody']} />
  );
}

function OwnProfile() {
  const me = useMe();
  const town = findCity(me.cityCode ?? '');
  return (
    <>
      <div className="px-4 pt-4 pb-5">
        <div className="flex items-center gap-4">
          <Avatar name={me.name} id={me.id} src={photoUrl(me.photo, 'large')} size={80} />
          <div className="min-w-0 flex-1">
            <h2 className="flex flex-wrap items-center gap-2 font-bold text-title">
              <span className="[overflow-wrap:anywhere]">{me.name}</span>
              {me.isAdmin && <Tag>{copy['profile.admin']}</Tag>}
            </h2>
            {town && <p className="mt-1 text-row text-second">{`${town.provinceName} ${town.name}`}</p>}
            {me.email && <p className="mt-0.5 text-hint text-meta [overflow-wrap:anywhere]">{me.email}</p>}
          </div>
        </div>
        <div className="mt-6 flex gap-2">
          <Button look="quiet" render={<Link to="/profile/edit" />}>
            {copy['profile.edit']}
          </Button>
          <Button look="quiet" render={<Link to="/settings" />}>
            {copy['profile.settings']}
          </Button>
          <LogOutButton />
        </div>
      </div>
      <ProfileTabs />
    </>
  );
}

function LogOutButton() {
  const live = useContext(LiveContext);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    const sure = await confirm({ title: copy['profile.logoutConfirm'], action: copy['profile.logout'] });
    if (!sure) return;
    setLeaving(true);
    // First, or the server's word that the session has ended leads this screen elsewhere.
    live?.client.pause();
    try {
      await logOut();
    } catch (error) {
      setLeaving(false);
      live?.client.resume();
      say(sentence(error, copy), { failed: true });
    }
  };
  return (
    <Button look="quiet" busy={leaving && copy['profile.loggingOut']} onClick={leave}>
      {copy['profile.logout']}
    </Button>
  );
}
