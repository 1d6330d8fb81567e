import { FillFromText } from '#residents/pasted-texts/web/FillFromText.tsx';
import { Guessed } from '#residents/pasted-texts/web/Guessed.tsx';
import { copy as news } from '#town/news/copy.ts';
import { copy } from '#town/news/writing-copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DayField } from './DayField.tsx';
import type { NewsFormValues } from './news-form.ts';
import { ReachFields } from './ReachFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { RestFields } from './RestFields.tsx';
import { TagsField } from './TagsField.tsx';
import { useNewsFilling } from './use-news-filling.ts';
import { type NewsFormProps, useNewsForm } from './use-news-form.ts';
import { WhenFields } from './WhenFields.tsx';

/** The fields that are folded, by the names that the server's errors use. */
const rest = ['areaId', 'linkUrl', 'pinnedUntil', 'publishAt', 'shownUntil'];

/** The names of the folded fields that say something. A draft of an earlier release may lack some. */
const filledOf = (values: NewsFormValues) =>
  [
    values.urgent && news['news.urgent'],
    values.isPinned && copy['newsWrite.pin'],
    values.areaId && copy['newsWrite.area'],
    values.linkUrl && copy['newsWrite.linkShort'],
    values.isLater && copy['newsWrite.later'],
    values.shownUntil && copy['newsWrite.untilShort'],
  ].filter((name) => typeof name === 'string' && name !== '') as string[];

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
          sentence: props.edits === 'scheduled' ? copy['scheduledNews.gone'] : news['news.gone'],
          action: copy['newsWrite.anew'],
          onMove: form.writeAnew,
        }
      }
    >
      <Guessed filling={filling} name="title">
        <TextField
          label={copy['newsWrite.subject']}
          placeholder={copy['newsWrite.subjectPlaceholder']}
          {...form.text('title')}
        />
      </Guessed>
      <div className="flex flex-col gap-2">
        <Guessed filling={filling} name="content">
          <TextArea
            label={copy['newsWrite.content']}
            placeholder={copy['newsWrite.contentPlaceholder']}
            rows={7}
            {...form.text('content')}
            onPaste={filling.onPaste}
          />
        </Guessed>
        <FillFromText small filling={filling} />
      </div>
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
      <Guessed filling={filling} name="day">
        <DayField text={`${values.title}\n${values.content}`} badDay={form.badDay} {...form.text('day')} />
      </Guessed>
      <TagsField {...form.text('tags')} />
      <RegionFields
        place={values.place ?? ''}
        error={errors.cityCode}
        onChange={(place) => change({ place, areaId: '' })}
      />
      <RestFields filled={filledOf(values)} isWrong={rest.some((name) => errors[name] !== undefined)}>
        <ReachFields values={values} errors={errors} onChange={change} />
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
      </RestFields>
    </FormPage>
  );
}
