import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { copy } from '#features/news/copy.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import { GoneNotice } from '#web/drafts/GoneNotice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useWriteAnew } from '#web/drafts/use-write-anew.ts';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { useMe } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TopBar } from '#web/ui/TopBar.tsx';
import { draftKeyOf, type NewsFormValues } from './news-form.ts';
import { RegionFields } from './RegionFields.tsx';
import { TagsField } from './TagsField.tsx';
import { useSaveNews } from './use-save-news.ts';

type Props = {
  initial: NewsFormValues;
  draftKey: string;
  edits?: boolean;
  /** What is edited was deleted meanwhile. */
  gone?: boolean;
};

/** The form of news, new or known. What is written is kept on the device until it is saved. */
export function NewsForm({ initial, draftKey, edits = false, gone }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const me = useMe();
  const draft = useDraft({ key: draftKey, initial, gone });
  const form = useRef<HTMLFormElement>(null);
  const { errors, saving, save, picture, badDay } = useSaveNews({ draft, edits, gone, form });
  const writeAnew = useWriteAnew({ draft, initial, key: draftKeyOf(me.id), to: { to: '/news/write' } });
  const { values, change } = draft;
  const goBack = () => (canGoBack ? router.history.back() : navigate({ to: '/news', replace: true }));

  return (
    <>
      <TopBar
        title={platform[edits ? 'newsWrite.titleEdit' : 'newsWrite.title']}
        onBack={goBack}
        below={
          gone && (
            <GoneNotice sentence={copy['news.gone']} action={copy['newsWrite.anew']} onMove={writeAnew} />
          )
        }
      >
        <Button size="small" busy={saving && copy['newsWrite.saving']} onClick={save} className="mr-2">
          {platform['common.done']}
        </Button>
      </TopBar>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-6 px-4 pt-3 pb-14"
      >
        <RegionFields
          provinceCode={values.provinceCode}
          cityCode={values.cityCode}
          error={errors.cityCode}
          onChange={change}
        />
        <DateField
          label={copy['newsWrite.date']}
          value={values.day}
          onChange={(day) => change({ day })}
          badDay={badDay}
          error={errors.day}
        />
        <TagsField value={values.tags} onChange={(tags) => change({ tags })} error={errors.tags} />
        <TextField
          label={copy['newsWrite.link']}
          placeholder={copy['newsWrite.linkPlaceholder']}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={values.linkUrl}
          onChange={(linkUrl) => change({ linkUrl })}
          error={errors.linkUrl}
        />
        <TextField
          label={copy['newsWrite.subject']}
          placeholder={copy['newsWrite.subjectPlaceholder']}
          max={limits.title}
          value={values.title}
          onChange={(title) => change({ title })}
          error={errors.title}
        />
        <TextArea
          label={copy['newsWrite.content']}
          placeholder={copy['newsWrite.contentPlaceholder']}
          rows={7}
          max={limits.body}
          value={values.content}
          onChange={(content) => change({ content })}
          error={errors.content}
        />
        <DraftImageField
          key={draft.round}
          folder="news_images"
          label={copy['newsWrite.photo']}
          add={copy['newsWrite.photoAdd']}
          remove={copy['newsWrite.photoRemove']}
          initial={values.image}
          uploads={picture}
          onChange={(image) => change({ image })}
        />
      </form>
      <DraftOffer draft={draft} />
    </>
  );
}
