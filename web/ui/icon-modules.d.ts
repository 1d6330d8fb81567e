/** Made by `web/build/icons.ts`. */
declare module 'icon:*' {
  const drawing: import('./Icon.tsx').Drawing;
  export default drawing;
}
