import { useState } from 'react';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { newId } from '#shared/ids.ts';
import { PostForm } from './PostForm.tsx';
import { emptyPost } from './post-form.ts';

/** A resident writes at home; an admin where they look, else at home (readings 9). */
export function Page() {
  const me = useMe();
  const viewed = useViewedRegion();
  const [initial] = useState(() => emptyPost(newId()));
  const cityCode = (me.isAdmin && viewed.cityCode) || me.cityCode;
  return <PostForm initial={initial} draftKey={`${me.id}:post:new`} cityCode={cityCode} />;
}
