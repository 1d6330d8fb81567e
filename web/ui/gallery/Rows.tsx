import { Heart, MessageSquare } from '#web/icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ResponsiveImage } from '#web/ui/images/ResponsiveImage.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { sampleImage, sampleThumbhash } from './sample.ts';

const long =
  '석사동에 밤늦게까지 하는 소아과 있을까요? 아이가 열이 나는데 처음 이사 와서 정말 아무것도 모르겠어요 도와주세요';

const Meta = ({ name, likes, comments }: { name: string; likes: number; comments: number }) => (
  <>
    <span className="truncate">{name}</span>
    <span className="shrink-0">24분 전</span>
    <span className="ml-auto flex shrink-0 items-center gap-1">
      <Icon of={Heart} size={16} /> {likes} <Icon of={MessageSquare} size={16} className="ml-1.5" />{' '}
      {comments}
    </span>
  </>
);

const Thumbnail = () => (
  <ResponsiveImage
    sources={sampleImage('evening')}
    alt=""
    ratio={4 / 3}
    className="w-22! shrink-0 rounded-thumb"
  />
);

export function Rows() {
  return (
    <>
      <Section title="목록" band>
        <ListRow
          render={<a href="#post" />}
          above={<Tag>일상</Tag>}
          title="공지천 노을이 예뻐서 한 장"
          detail="퇴근길에 찍었어요. 요즘 해가 정말 짧아졌네요."
          meta={<Meta name="현우" likes={41} comments={8} />}
          trailing={<Thumbnail />}
        />
        <ListRow
          render={<a href="#post" />}
          above={<Tag>질문</Tag>}
          title={long}
          detail={`${long} ${long}`}
          meta={<Meta name="황금독수리온세상을놀라게하다의이름이아주긴이웃" likes={12041} comments={823} />}
        />
        <ListRow
          render={<a href="#chat" />}
          align="center"
          leading={<Avatar name="수아" size={48} />}
          title="수아"
          detail="네 내일 봬요"
          trailing={
            <span className="flex flex-col items-end gap-1 text-hint text-tag">
              오후 6:16 <Badge count={3} label="읽지 않은 메시지 3개" />
            </span>
          }
        />
        <ListRow
          align="center"
          leading={<Avatar name="민재" size={48} src="data:image/png;base64,broken" />}
          title={
            <>
              민재 <Tag variant="neutral">관리자</Tag>
            </>
          }
          detail="사진이 깨진 이웃"
          trailing={<Menu items={[{ label: '신고', danger: true, onSelect: () => {} }]} />}
        />
      </Section>
      <Section title="사람" band>
        <div className="flex flex-wrap items-center gap-2.5 px-4 pb-5">
          {['지민', '현우', '수아', '민재', '도윤', 'Alex', '👩‍🌾 봄', '하린'].map((name, index) => (
            <Avatar key={name} name={name} size={[108, 80, 64, 48, 42, 36, 24, 20][index]} label={name} />
          ))}
          <Avatar name="풍경" size={64} src={sampleImage('green')[0]?.url} label="풍경" />
        </div>
      </Section>
      <Section title="사진" band>
        <div className="grid grid-cols-2 gap-3 px-4 pb-6">
          <ResponsiveImage
            sources={sampleImage('evening')}
            alt="현우님이 올린 사진"
            thumbhash={sampleThumbhash()}
          />
          <ResponsiveImage
            sources={[{ url: 'data:image/png;base64,none', width: 1 }]}
            alt="지민님이 올린 사진"
          />
          <ResponsiveImage sources={sampleImage('green')} alt="들판" ratio={2} className="col-span-2" />
        </div>
      </Section>
    </>
  );
}
