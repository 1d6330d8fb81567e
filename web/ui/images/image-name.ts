/** Gives a graphic element an image role and name, or hides it from screen readers. */
export const imageName = (name: string | undefined) =>
  name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
