import { useState } from 'react';
import { Bell, Bookmark, Heart, MessageCircle, Plus, Search } from '#web/icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dot } from '#web/ui/Dot.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Tag } from '#web/ui/Tag.tsx';

const variants = { primary: '시작하기', secondary: '프로필 수정', quiet: '취소', danger: '삭제' } as const;
const entries = Object.entries(variants) as [keyof typeof variants, string][];

export function Actions() {
  return (
    <>
      <Section title="버튼">
        <div className="flex flex-col gap-2.5 px-4 pb-5">
          {entries.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
          <Saving />
          <Button disabled>누를 수 없는 버튼</Button>
          <Button variant="quiet">
            아주아주 길어서 두 줄이 되는 버튼의 이름도 잘리지 않고 그대로 보여요
          </Button>
          <div className="flex flex-wrap items-center gap-2.5 pt-1">
            {entries.map(([variant, label]) => (
              <Button key={variant} variant={variant} size="small">
                {label}
              </Button>
            ))}
            <Button size="small" icon={<Icon of={Plus} size={16} />}>
              추가
            </Button>
            <Button size="small" busy="등록 중…">
              등록
            </Button>
          </div>
        </div>
      </Section>
      <Section title="아이콘 버튼과 표시" band>
        <div className="flex flex-wrap items-center px-2 pb-2">
          <IconButton label="검색" icon={<Icon of={Search} />} />
          <IconButton
            label="채팅"
            icon={<Icon of={MessageCircle} />}
            count={2}
            countLabel="읽지 않은 메시지 2개"
          />
          <IconButton label="알림" icon={<Icon of={Bell} />} count={128} countLabel="읽지 않은 알림 128개" />
          <IconButton label="내 프로필" icon={<Avatar name="지민" size={32} />} render={<a href="#me" />} />
        </div>
        <div className="flex flex-wrap items-center gap-3 px-4 pb-5">
          <Badge count={1} />
          <Badge count={17} />
          <Badge count={100} />
          <Dot />
          <Dot colour="brand" />
          <Dot colour="blue" />
          <Dot colour="red" label="읽지 않음" />
          <Tag>질문</Tag>
          <Tag variant="neutral">작성자</Tag>
          <Tag variant="warm">D-2</Tag>
          <Spinner size={24} />
        </div>
      </Section>
      <Section title="켜고 끄는 버튼" band>
        <Toggles />
      </Section>
    </>
  );
}

function Saving() {
  const [busy, setBusy] = useState(true);
  return (
    <Button busy={busy && '저장 중…'} onClick={() => setBusy(true)}>
      저장
    </Button>
  );
}

function Toggles() {
  const [liked, setLiked] = useState(true);
  const [bookmarked, setBookmarked] = useState(false);
  const [news, setNews] = useState(true);
  const [clubs, setClubs] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-5">
      <Toggle
        label={liked ? '좋아요 취소' : '좋아요'}
        text={null}
        pressed={liked}
        onChange={setLiked}
        icon={<Icon of={Heart} size={18} />}
        count={liked ? 1241 : 1240}
      />
      <Toggle
        label="저장"
        pressed={bookmarked}
        onChange={setBookmarked}
        icon={<Icon of={Bookmark} size={18} />}
      />
      <Toggle label="관심 소식" pressed={news} onChange={setNews} icon={<Dot />} />
      <Toggle label="모임 일정" pressed={clubs} onChange={setClubs} icon={<Dot colour="blue" />} />
    </div>
  );
}
