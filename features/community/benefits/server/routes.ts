import { JobOffer, Office, PropertyOffer } from '#community/benefits/contract.ts';
import { unlessHidden } from '#moderation/reports/server/unless-hidden.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { benefitRoutes } from './benefit-routes.ts';
import { addDemoBenefits } from './demo/demo.ts';
import { linkCardOfBenefit } from './link-card.ts';
import { listRoutes } from './list-routes.ts';
import { benefitsNotices } from './notices.ts';
import { benefitsData } from './personal-data.ts';
import { seesBenefit } from './queries.ts';
import { reportableBenefit } from './reportable.ts';
import { benefitsTownData } from './town-data.ts';
import { benefitsTownImport } from './town-import.ts';

export const benefitsRoutes = (p: Platform) => endpoints().and(listRoutes(p)).and(benefitRoutes(p));

const unlessBenefitHidden = unlessHidden('benefit');

export const benefitsFeature: Feature = {
  townData: benefitsTownData,
  townImport: benefitsTownImport,
  townFeature: 'benefits',
  shapes: { JobOffer, Office, PropertyOffer },
  routes: benefitsRoutes,
  payloadReaders: { 'benefit.changed': unlessBenefitHidden, 'benefit.deleted': unlessBenefitHidden },
  personalData: { benefits: benefitsData },
  notices: benefitsNotices,
  demo: addDemoBenefits,
  linkCards: { '/benefit/$benefitId': linkCardOfBenefit },
  reports: { benefit: reportableBenefit },
  images: { benefit: (p, viewer, id) => seesBenefit(p.db, viewer, id) },
};
