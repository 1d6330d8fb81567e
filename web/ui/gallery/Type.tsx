import { Section } from '#web/ui/Section.tsx';

const sizes = [
  ['text-display font-bold', '24 우리 동네 소식, 한곳에서'],
  ['text-title font-bold', '20 공지천 겨울 불빛축제, 이번 주말 시작해요'],
  ['text-section font-bold', '18 이달의 일정'],
  ['text-head font-semibold', '16 석사동에 밤늦게까지 하는 소아과 있을까요?'],
  ['text-body', '16 퇴근길에 찍었어요. 요즘 해가 정말 짧아졌네요. 다들 따뜻하게 입고 다니세요!'],
  ['text-row text-second', '14 거의 안 입은 옷이에요. 필요하신 분 댓글 남겨주세요.'],
  ['text-meta text-hint', '13 석사동 · 24분 전 · 조회 1,234'],
  ['text-tag text-hint', '12 오후 9:05'],
];

const colours = [
  'bg-brand',
  'bg-brand-strong',
  'bg-brand-tint',
  'bg-ink',
  'bg-second',
  'bg-hint',
  'bg-third',
  'bg-edge',
  'bg-line',
  'bg-fill',
  'bg-warm',
  'bg-red',
  'bg-blue',
];

export const Type = () => (
  <Section title="글자와 색">
    <div className="flex flex-col gap-2.5 px-4 pb-4">
      {sizes.map(([className, text]) => (
        <p key={text} className={className}>
          {text}
        </p>
      ))}
    </div>
    <div className="flex flex-wrap gap-1.5 px-4 pb-5">
      {colours.map((colour) => (
        <span key={colour} className={`size-8 rounded-tag ${colour}`} />
      ))}
    </div>
  </Section>
);
