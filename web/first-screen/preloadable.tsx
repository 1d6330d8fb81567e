import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component in a file of its own, for something that a page seldom shows. A loader that knows that it will
 * be shown calls `preload`, and then it renders at once, also on the server; otherwise it appears when its
 * file is there.
 */
export function preloadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Later = lazy(preload) as unknown as ComponentType<Props>;
  const Component = (props: Props) => {
    const Shown = loaded ?? Later;
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
  return { preload, Component };
}
