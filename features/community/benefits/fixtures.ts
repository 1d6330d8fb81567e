import { newId } from '#shared/ids.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';

type Given = {
  id?: string;
  title?: string;
  content?: string;
  category?: string;
  contact?: string;
  lastDay?: string | null;
  imageId?: string | null;
  cityCode?: string | null;
  job?: object | null;
  property?: object | null;
};

/** A valid form of a resident. */
export const benefitDraft = (given: Given = {}) => ({
  id: newId(),
  title: '닭갈비 1인분 더 드려요',
  content: '평일 세 시부터 다섯 시까지예요.',
  category: 'shop',
  contact: '033-255-1234, 춘천시 명동길 12',
  ...given,
});

/** A job as an employer offers it. */
export const jobOffer = (given: object = {}) => ({
  employer: '명동 이웃 닭갈비',
  payUnit: 'hour',
  payWon: 12_000,
  conditions: '토·일 11시~17시',
  ...given,
});

export const office = (given: object = {}) => ({
  name: '마실공인중개사사무소',
  agent: '김마실',
  registration: '51110-2024-00000',
  phone: '033-255-0190',
  address: '춘천시 퇴계로 100',
  ...given,
});

/** A property as an agent offers it. */
export const propertyOffer = (given: object = {}) => ({
  deal: 'jeonse',
  location: '춘천시 퇴계동',
  area: 59.9,
  price: '전세 1억 8,500만원',
  office: office(),
  ...given,
});

/** Creates a benefit and returns the API's answer. */
export async function writeBenefit(author: Person, given: Given = {}): Promise<ApiResponse['body']> {
  const response = await author.post('/api/benefits', benefitDraft(given));
  if (response.status !== 201) throw new Error(`not written: ${JSON.stringify(response.body)}`);
  return response.body;
}
