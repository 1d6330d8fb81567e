import type { Benefit } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { BenefitState } from '#community/benefits/web/BenefitState.tsx';
import { findCity } from '#residents/regions/cities.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { sharePage } from '#web/device/share.ts';
import { Share2 } from '#web/icons.ts';
import { ZoomableImage } from '#web/images/ZoomableImage.tsx';
import { ReadAloud, ReadAloudAbove } from '#web/reading/ReadAloud.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { BenefitAuthor } from './BenefitAuthor.tsx';
import { BenefitMenu } from './BenefitMenu.tsx';
import { CloseButton } from './CloseButton.tsx';
import { ContactCard } from './ContactCard.tsx';
import { JobDetails } from './JobDetails.tsx';
import { PropertyDetails } from './PropertyDetails.tsx';

export function BenefitArticle({ benefit }: { benefit: Benefit }) {
  const { image, job, property, can } = benefit;
  const textOf = () => `${benefit.title}\n${benefit.content}`;
  return (
    <>
      <article className="flex flex-col px-4 pt-3 pb-6">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 pt-2">
            <span className="flex flex-wrap gap-1">
              <Tag>{copy[`benefits.category.${benefit.category}`]}</Tag>
              {property && (
                <Tag variant="neutral">{copy[property.office ? 'benefit.byAgent' : 'benefit.byOwner']}</Tag>
              )}
            </span>
            <h2 dir="auto" className="mt-2 font-bold text-title [overflow-wrap:anywhere]">
              {benefit.title}
            </h2>
          </div>
          <BenefitMenu benefit={benefit} />
        </div>
        <Meta benefit={benefit} />
        <BenefitState benefit={benefit} />
        <ReadAloudAbove textOf={textOf} />
        {image && (
          <ZoomableImage image={image} alt={copy['benefit.image']} className="mt-4 rounded-picture" />
        )}
        <p dir="auto" className="mt-4 whitespace-pre-wrap text-body leading-[1.65] [overflow-wrap:anywhere]">
          <LinkedText text={benefit.content} />
        </p>
        {job && <JobDetails job={job} />}
        {property && <PropertyDetails property={property} />}
        <ContactCard contact={benefit.contact} location={property?.location ?? ''} />
        <div className="mt-6 flex flex-wrap items-center gap-2">
          {can.close && <CloseButton benefit={benefit} />}
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={Share2} size={18} />}
            className="rounded-full!"
            onClick={() => sharePage(benefit.title, `/benefit/${benefit.id}`)}
          >
            {copy['benefit.share']}
          </Button>
          <ReadAloud textOf={textOf} />
        </div>
      </article>
      <Section band>
        <BenefitAuthor benefit={benefit} />
      </Section>
    </>
  );
}

const Between = () => (
  <span aria-hidden="true" className="text-third">
    ·
  </span>
);

const Meta = ({ benefit: { cityCode, createdAt, editedAt } }: { benefit: Benefit }) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-second">
    <span>{findCity(cityCode)?.name}</span>
    <Between />
    <time dateTime={createdAt}>{relativeTime(serverNow(), createdAt)}</time>
    {editedAt && (
      <>
        <Between />
        <span>{copy['benefit.edited']}</span>
      </>
    )}
  </p>
);
