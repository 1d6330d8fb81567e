import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { OfflineBanner } from '#web/ui/bars/OfflineBanner.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CardSkeleton, TextSkeleton } from '#web/ui/Skeleton.tsx';

export function States() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <Section title="오프라인" band>
        <OfflineBanner offline />
      </Section>
      <Section title="불러오는 중" band>
        <CardSkeleton />
        <RowsLoading rows={2} image />
        <RowsLoading rows={2} leading />
        <TextSkeleton className="p-4" />
      </Section>
      <Section title="비어 있음" band>
        <EmptyState title="아직 글이 없어요" body="첫 글을 남겨보세요.">
          <Button size="small">글쓰기</Button>
        </EmptyState>
        <EmptyState drawing="letter" title="진행 중인 대화가 없어요" />
        <EmptyState drawing="search" title="검색 결과가 없어요" body="다른 검색어로 찾아보세요." />
      </Section>
      <Section title="오류" band>
        <ErrorState retrying={retrying} onRetry={() => setRetrying(!retrying)} />
      </Section>
    </>
  );
}
