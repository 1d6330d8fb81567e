import { useState } from 'react';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/Section.tsx';

const cities = [
  { value: '51110', label: '춘천시' },
  { value: '51130', label: '원주시' },
  { value: '12200', label: '광주' },
];

export function Fields() {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const [amount, setAmount] = useState('12,300');
  const [story, setStory] = useState(
    '퇴근길에 찍었어요. 요즘 해가 정말 짧아졌네요.\n다들 따뜻하게 입고 다니세요!',
  );
  const [bio, setBio] = useState('산책과 커피를 좋아해요. 석사동에 살아요.');
  const [secret, setSecret] = useState('봄내');
  const [city, setCity] = useState('');
  const [found, setFound] = useState('겨울 불빛축제');
  return (
    <>
      <Section title="입력" band>
        <div className="flex flex-col gap-5 px-4 pb-6">
          <TextField
            label="모임 이름"
            placeholder="모임 이름을 입력해주세요"
            value={name}
            onChange={setName}
          />
          <TextField
            label="일정 제목"
            placeholder="일정 제목을 입력해주세요"
            value={wrong}
            onChange={setWrong}
            error="일정 제목을 입력해주세요."
            hint="이웃에게는 보이지 않아요."
          />
          <TextField label="결제 금액" unit="원" inputMode="numeric" value={amount} onChange={setAmount} />
          <TextField label="날짜" type="date" value="2026-11-22" onChange={() => {}} />
          <TextField label="지역" value="강원특별자치도 춘천시" onChange={() => {}} disabled />
          <TextArea
            placeholder="우리 동네 이웃과 나누고 싶은 이야기를 적어보세요."
            value={story}
            onChange={setStory}
            rows={4}
          />
          <TextArea label="소개" value={bio} onChange={setBio} max={25} />
          <PasswordField
            label="비밀번호 (선택)"
            value={secret}
            onChange={setSecret}
            hint="비워두면 공개 모임이 돼요."
          />
          <Select
            label="시/군/구"
            placeholder="시/군/구 선택"
            value={city}
            onChange={setCity}
            choices={cities}
          />
          <Select
            label="시/도를 먼저 선택해주세요"
            value="51110"
            onChange={() => {}}
            choices={cities}
            disabled
          />
          <div className="flex gap-2">
            <Select
              placeholder="시/도 선택"
              size="small"
              value="51130"
              onChange={() => {}}
              choices={cities}
            />
            <Select
              placeholder="시/군/구 선택"
              size="small"
              value={city}
              onChange={setCity}
              choices={cities}
            />
          </div>
        </div>
      </Section>
      <Section title="검색" band>
        <div className="flex flex-col gap-3 px-4 pb-6">
          <SearchField placeholder="제목으로 검색해보세요" value={found} onChange={setFound} />
          <SearchField placeholder="지역 검색" value="" onChange={() => {}} />
        </div>
      </Section>
    </>
  );
}
