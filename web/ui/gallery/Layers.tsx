import { useState } from 'react';
import { Flag, Pencil, Share, Trash2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { Section } from '#web/ui/Section.tsx';
import { Viewer } from './Viewer.tsx';

async function remove() {
  const question = {
    title: '이 게시글을 삭제할까요?',
    body: '삭제하면 되돌릴 수 없어요.',
    action: '삭제',
    danger: true,
  };
  if (await confirm(question)) showSnackbar('게시글을 삭제했어요.');
}

const items = [
  { label: '공유', icon: <Icon of={Share} />, onSelect: () => showSnackbar('링크를 복사했어요.') },
  { label: '수정', icon: <Icon of={Pencil} />, onSelect: () => showSnackbar('글을 수정했어요.') },
  { label: '신고', icon: <Icon of={Flag} />, onSelect: () => showSnackbar('게시글을 신고했어요.') },
  { label: '삭제', icon: <Icon of={Trash2} />, danger: true, onSelect: remove },
];

const reload = { label: '새로고침', onClick: () => {} };

export function Layers() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="위에 뜨는 것" band>
      <div className="flex flex-wrap items-center gap-2.5 px-4 pb-6">
        <Button size="small" variant="quiet" onClick={remove}>
          묻기
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          시트 열기
        </Button>
        <Button size="small" variant="quiet" onClick={() => showSnackbar('관심 소식에 추가했어요.')}>
          말하기
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => showSnackbar('오류가 발생했어요. 다시 시도해주세요.', { failed: true })}
        >
          실패 말하기
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => showSnackbar('새 버전이 있어요.', { action: reload })}
        >
          할 일과 말하기
        </Button>
        <Viewer />
        <Menu items={items} />
      </div>
      <DaySheet open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

function DaySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const add = () => showSnackbar('일정을 추가하지 못했어요. 다시 시도해주세요.', { failed: true });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="11월 22일 (일)"
      footer={<Button onClick={add}>일정 추가</Button>}
    >
      <p className="pb-5 text-second">등록된 일정이 없어요</p>
      <TextField placeholder="일정 제목을 입력해주세요" value={title} onChange={setTitle} onEnter={add} />
    </Sheet>
  );
}
