import { FillFromText } from '#residents/pasted-texts/web/FillFromText.tsx';
import { Guessed } from '#residents/pasted-texts/web/Guessed.tsx';
import { copy } from '#town/news/copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ReachFields } from './ReachFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { TagsField } from './TagsField.tsx';
import { useNewsFilling } from './use-news-filling.ts';
import { type NewsFormProps, useNewsForm } from './use-news-form.ts';
import { WhenFields } from './WhenFields.tsx';

/** The form of new or existing news. */
export function NewsForm(props: NewsFormProps) {
  const { isDeleted } = props;
  const form = useNewsForm(props);
  const { values, change, errors } = form;
  const filling = useNewsFilling(form);
  return (
    <FormPage
      form={form}
      saving={copy['newsWrite.saving']}
      up={{ to: '/news' }}
      deletedNotice={
        isDeleted && {
          sentence: copy[props.edits === 'scheduled' ? 'scheduledNews.gone' : 'news.gone'],
          action: copy['newsWrite.anew'],
          onMove: form.writeAnew,
        }
      }
    >
      <FillFromText filling={filling} />
      <RegionFields
        provinceCode={values.provinceCode}
        cityCode={values.cityCode}
        error={errors.cityCode}
        onChange={(region) => change({ ...region, areaId: '' })}
      />
      <Guessed filling={filling} name="day">
        <DateField label={copy['newsWrite.date']} badDay={form.badDay} {...form.text('day')} />
      </Guessed>
      <TagsField {...form.text('tags')} />
      <Guessed filling={filling} name="linkUrl">
        <TextField
          label={copy['newsWrite.link']}
          placeholder={copy['newsWrite.linkPlaceholder']}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.text('linkUrl')}
        />
      </Guessed>
      <Guessed filling={filling} name="title">
        <TextField
          label={copy['newsWrite.subject']}
          placeholder={copy['newsWrite.subjectPlaceholder']}
          {...form.text('title')}
        />
      </Guessed>
      <Guessed filling={filling} name="content">
        <TextArea
          label={copy['newsWrite.content']}
          placeholder={copy['newsWrite.contentPlaceholder']}
          rows={7}
          {...form.text('content')}
          onPaste={filling.onPaste}
        />
      </Guessed>
      <DraftImageField
        key={form.draft.round}
        folder="news_images"
        label={copy['newsWrite.photo']}
        add={copy['newsWrite.photoAdd']}
        remove={copy['newsWrite.photoRemove']}
        initial={values.image}
        uploads={form.uploads}
        onChange={(image) => change({ image })}
      />
      {props.edits !== 'news' && !props.incomingId && (
        <WhenFields
          isLater={values.isLater === true}
          publishDay={values.publishDay ?? ''}
          publishTime={values.publishTime ?? ''}
          badDay={form.badDay}
          error={errors.publishAt}
          onChange={change}
        />
      )}
      <DateField
        label={copy['newsWrite.shownUntil']}
        hint={copy['newsWrite.shownUntilHint']}
        badDay={form.badDay}
        {...form.text('shownUntil')}
      />
      <ReachFields
        cityCode={values.cityCode}
        areaId={values.areaId ?? ''}
        urgent={values.urgent === true}
        error={errors.areaId}
        onChange={change}
      />
    </FormPage>
  );
}
