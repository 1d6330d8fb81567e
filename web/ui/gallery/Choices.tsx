import { useState } from 'react';
import { TabPanel, Tabs } from '#web/ui/bars/Tabs.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { Section } from '#web/ui/Section.tsx';

const choices = (labels: string) => labels.split(',').map((label) => ({ value: label, label }));
const tabs = choices('전체,인기,팔로잉,모임');
const chips = choices('전체,일상,친목,10대,청년,중년,춘천맘,질문,기타');
const provinces = choices('서울특별시,강원특별자치도,전남광주통합특별시,제주특별자치도');
const boxes = [
  '만 14세 이상이에요 (필수)',
  '이용약관에 동의해요 (필수)',
  '개인정보 수집·이용에 동의해요 (필수)',
  '새 소식과 혜택 알림을 받을게요 (선택)',
];

export function Choices() {
  const [tab, setTab] = useState('전체');
  const [chip, setChip] = useState('일상');
  const [tags, setTags] = useState(['축제', '청년']);
  const [province, setProvince] = useState('강원특별자치도');
  return (
    <>
      <Section title="탭과 칩" band>
        <Tabs id="board" label="게시판" choices={tabs} value={tab} onChange={setTab} />
        <TabPanel id="board" value={tab}>
          <Chips label="카테고리" choices={chips} value={chip} onChange={setChip} />
          <p className="px-4 pb-5 text-row text-second">
            {tab} · {chip}
          </p>
        </TabPanel>
        <div className="px-4 pb-6">
          <ToggleChips
            label="관심 태그"
            choices={choices('축제,청년,무료,교육,문화,농업,안전')}
            values={tags}
            onChange={setTags}
          />
        </div>
      </Section>
      <Section title="고르기" band>
        <div className="flex flex-col gap-6 px-4 pb-6">
          <RadioList
            label="시/도"
            labelShown
            choices={provinces}
            value={province}
            onChange={setProvince}
            columns={2}
          />
          <Boxes />
        </div>
      </Section>
    </>
  );
}

function Boxes() {
  const [ticked, setTicked] = useState<string[]>([boxes[0] ?? '']);
  const all = ticked.length === boxes.length;
  return (
    <div className="flex flex-col">
      <Checkbox strong checked={all} onChange={(on) => setTicked(on ? boxes : [])}>
        모두 동의해요
      </Checkbox>
      <div className="flex flex-col px-4 pt-2">
        {boxes.map((box) => (
          <Checkbox
            key={box}
            checked={ticked.includes(box)}
            onChange={(on) => setTicked(on ? [...ticked, box] : ticked.filter((other) => other !== box))}
          >
            {box}
          </Checkbox>
        ))}
        <Checkbox checked disabled onChange={() => {}}>
          바꿀 수 없는 항목
        </Checkbox>
      </div>
    </div>
  );
}
