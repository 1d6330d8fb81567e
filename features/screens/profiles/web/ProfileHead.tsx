import { lazy, Suspense } from 'react';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { hasRights } from '#shared/may.ts';
import { useMe } from '#web/session/session.ts';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { addressText } from './address-text.ts';
import { OtherActions } from './OtherActions.tsx';
import { OwnActions } from './OwnActions.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** Loaded lazily, because only admins need it. */
const AdminRow = lazy(async () => ({ default: (await import('#screens/admin/web/AdminRow.tsx')).AdminRow }));

/** The head of a profile: photo, name, town, bio, counts and buttons. */
export function ProfileHead({ person }: { person: Person }) {
  const me = useMe();
  const own = person.id === me.id;
  const place = addressText(person);
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-5">
      <div className="flex items-start gap-4">
        <ProfilePhoto person={person} />
        <div className="min-w-0 flex-1 py-1.5">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold text-title">
            <span className="[overflow-wrap:anywhere]">{person.name}</span>
            {person.isAdmin && <Tag>{copy['profile.admin']}</Tag>}
          </h2>
          {place && <p className="mt-1 text-row text-second [overflow-wrap:anywhere]">{place}</p>}
          {own && me.email && (
            <p className="mt-0.5 text-hint text-meta [overflow-wrap:anywhere]">{me.email}</p>
          )}
        </div>
        {!own && (
          <div className="-mr-2.5">
            <ProfileMenu person={person} />
          </div>
        )}
      </div>
      {person.bio ? (
        <p dir="auto" className="whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
          <LinkedText text={person.bio} />
        </p>
      ) : (
        <p className="text-hint text-row">{copy['profile.bioEmpty']}</p>
      )}
      <ProfileCounts person={person} />
      {own ? <OwnActions /> : <OtherActions person={person} />}
      {own && hasRights(me) && (
        <div className="-mx-4 -mb-5">
          <Suspense fallback={<div className="h-14" />}>
            <AdminRow />
          </Suspense>
        </div>
      )}
    </div>
  );
}
