import { copy } from './copy.ts';

export const templateNames = ['water', 'power', 'road', 'missing', 'snow'] as const;
export type TemplateName = (typeof templateNames)[number];

/** The texts of a template: what happens where and when, what to do, and more about it. */
export type TemplateTexts = { title: string; todo: string; text: string };

const blank = /○+/;

export const textsOf = (name: TemplateName): TemplateTexts => ({
  title: copy[`templates.${name}Title`],
  todo: copy[`templates.${name}Todo`],
  text: name === 'missing' ? copy['templates.missingText'] : '',
});

export const hasBlank = (text: string) => blank.test(text);

/** From where to where the first blank stands. */
export function firstBlank(text: string): [from: number, to: number] | null {
  const found = blank.exec(text);
  return found && [found.index, found.index + found[0].length];
}

/** Whether texts are nobody's own words: nothing, or a template as it was filled in. */
export const isUntouched = (texts: TemplateTexts): boolean =>
  Object.values(texts).every((text) => text.trim() === '') ||
  templateNames.some((name) => {
    const { title, todo, text } = textsOf(name);
    return texts.title === title && texts.todo === todo && texts.text === text;
  });
