import { useState } from 'react';
import {
  Bell,
  House,
  MessageCircle,
  MessageSquareText,
  Moon,
  Newspaper,
  Plus,
  Search,
  Star,
  Sun,
} from '#web/icons.ts';
import { Fab } from '#web/ui/bars/Fab.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { TabBar } from '#web/ui/bars/TabBar.tsx';
import { TopBar } from '#web/ui/bars/TopBar.tsx';
import { Column } from '#web/ui/Column.tsx';
import { HouseFilled, MessageFilled, NewspaperFilled, StarFilled } from '#web/ui/FilledIcons.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Dialogs } from '#web/ui/layers/Dialogs.tsx';
import { Snackbar } from '#web/ui/layers/Snackbar.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Actions } from './Actions.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';
import { Rows } from './Rows.tsx';
import { States } from './States.tsx';
import { Type } from './Type.tsx';

const tabs = [
  { key: 'home', label: '홈', icon: <Icon of={House} />, activeIcon: <HouseFilled /> },
  { key: 'news', label: '소식', icon: <Icon of={Newspaper} />, activeIcon: <NewspaperFilled /> },
  { key: 'board', label: '게시판', icon: <Icon of={MessageSquareText} />, activeIcon: <MessageFilled /> },
  { key: 'events', label: '이벤트', icon: <Icon of={Star} />, activeIcon: <StarFilled /> },
];

/** Shows every component in its states, in the pages' frame. */
export function Gallery() {
  const [active, setActive] = useState('board');
  const items = tabs.map((tab) => ({
    ...tab,
    active: tab.key === active,
    // biome-ignore lint/a11y/useAnchorContent: the tab bar gives the link its content
    render: <a href={`#${tab.key}`} onClick={() => setActive(tab.key)} />,
  }));
  return (
    <>
      <Column header={<Header />} footer={<TabBar label="주 메뉴" items={items} />}>
        <PullToRefresh onRefresh={() => new Promise((done) => setTimeout(done, 1200))}>
          <Type />
          <Actions />
          <Fields />
          <Choices />
          <Rows />
          <Layers />
          <States />
          <Section title="긴 제목의 머리" band>
            <LongHeader />
          </Section>
        </PullToRefresh>
        <Fab label="글쓰기" icon={<Icon of={Plus} size={20} />} />
      </Column>
      <Snackbar />
      <Dialogs />
    </>
  );
}

function Header() {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const flip = () => {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    setDark(!dark);
  };
  return (
    <TopBar title="블록">
      <IconButton label={dark ? '밝게' : '어둡게'} icon={<Icon of={dark ? Sun : Moon} />} onClick={flip} />
      <IconButton label="검색" icon={<Icon of={Search} />} />
      <IconButton
        label="채팅"
        icon={<Icon of={MessageCircle} />}
        count={2}
        countLabel="읽지 않은 메시지 2개"
      />
      <IconButton label="알림" icon={<Icon of={Bell} />} count={5} countLabel="읽지 않은 알림 5개" />
    </TopBar>
  );
}

const LongHeader = () => (
  <div inert className="[&_header]:static">
    <TopBar title="황금독수리온세상을놀라게하다의이름이아주긴이웃" onBack={() => {}}>
      <IconButton label="검색" icon={<Icon of={Search} />} />
      <IconButton label="내 프로필" icon={<Avatar name="지민" size={32} />} />
    </TopBar>
  </div>
);
