import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy as comments } from '#community/comments/copy.ts';
import { MyComments } from '#community/comments/web/MyComments.tsx';
import { copy as posts } from '#community/posts/copy.ts';
import { MyPosts } from '#community/posts/web/list/MyPosts.tsx';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { useMe } from '#web/session/session.ts';
import { TabPanel, Tabs } from '#web/ui/bars/Tabs.tsx';
import { ProfileClubs } from './ProfileClubs.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';

/** The lists of a profile, a tab each. Comments and bookmarks are on the viewer's own profile only. */
function tabsOf(person: Person, own: boolean) {
  const clubs = {
    value: 'clubs',
    label: copy['profile.clubs'],
    list: <ProfileClubs person={person} own={own} />,
  };
  if (!own)
    return [{ value: 'posts', label: posts['profile.posts'], list: <ProfilePosts person={person} /> }, clubs];
  return [
    { value: 'posts', label: posts['profile.posts'], list: <MyPosts show="written" /> },
    { value: 'comments', label: comments['profile.comments'], list: <MyComments /> },
    { value: 'bookmarks', label: posts['profile.bookmarks'], list: <MyPosts show="kept" /> },
    clubs,
  ];
}

/** The address has the open tab, so that going back to the page shows it again. */
export function ProfileTabs({ person }: { person: Person }) {
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ from: '/profile/$userId' });
  const own = person.id === me.id;
  const isOff = useFeatureOff();
  const tabs = tabsOf(person, own).filter(({ value }) => value !== 'clubs' || !isOff(value));
  const tab = tabs.find(({ value }) => value === search.tab) ?? tabs[0];
  return (
    <div className="border-fill border-t-8 forced-colors:border-t">
      <Tabs
        id="profile"
        label={own ? copy['profile.own'] : fill(copy['profile.shown'], { name: person.name })}
        choices={tabs}
        value={tab?.value ?? ''}
        onChange={(value) =>
          void navigate({
            to: '/profile/$userId',
            params: { userId: person.id },
            search: { tab: value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <TabPanel id="profile" value={tab?.value ?? ''}>
        {tab?.list}
      </TabPanel>
    </div>
  );
}
