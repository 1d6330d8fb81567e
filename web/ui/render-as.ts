import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: any element may be given, a router's link above all
export type Rendered = ReactElement<any>;

/** Gives a block's looks, name and content to the caller's element (`<Link to=… />`), else to a plain `tag`. */
export function renderAs(
  rendered: Rendered | undefined,
  tag: string,
  props: Record<string, unknown>,
  children: ReactNode,
) {
  if (!rendered) return createElement(tag, props, children);
  return cloneElement(rendered, { ...rendered.props, ...props }, children);
}
