import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component in a file of its own, for something that a page seldom shows. A loader that knows that it will
 * be shown calls `preload`, and then it renders at once, also on the server; otherwise it appears when its
 * file is there. `fallback` stands meanwhile, and while its data is fetched.
 */
export function preloadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Later = lazy(preload) as unknown as ComponentType<Props>;
  const Component = ({ fallback, ...props }: Props & { fallback?: ReactNode }) => {
    const Shown = loaded ?? Later;
    return (
      <Suspense fallback={fallback}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    );
  };
  return { preload, Component };
}
