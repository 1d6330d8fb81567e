import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy as comments } from '#features/comments/copy.ts';
import { MyComments } from '#features/comments/web/MyComments.tsx';
import { copy } from '#features/people/copy.ts';
import { copy as posts } from '#features/posts/copy.ts';
import { MyPosts } from '#features/posts/web/MyPosts.tsx';
import { useMe } from '#features/sessions/web/session.ts';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';

/** What one has left in town, each kind with its list. */
const tabs = [
  { value: 'posts', label: posts['profile.posts'], list: <MyPosts show="written" /> },
  { value: 'comments', label: comments['profile.comments'], list: <MyComments /> },
  { value: 'bookmarks', label: posts['profile.bookmarks'], list: <MyPosts show="kept" /> },
];

/** One's own writings; which of them stands in the address, so that coming back shows it again. */
export function ProfileTabs() {
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { tab?: unknown };
  const [first] = tabs;
  const tab = tabs.find(({ value }) => value === search.tab) ?? first;
  return (
    <div className="border-fill border-t-8">
      <Tabs
        id="profile"
        label={copy['profile.own']}
        choices={tabs}
        value={tab?.value ?? ''}
        onChange={(value) =>
          void navigate({
            to: '/profile/$userId',
            params: { userId: me.id },
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
