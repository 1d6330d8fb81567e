/** Makes a drawn thing an image with a name, or leaves it silent. */
export const imageName = (name: string | undefined) =>
  name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
