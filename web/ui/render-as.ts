import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: any element may be given, usually a router's link
export type Rendered = ReactElement<any>;

/**
 * Gives a component's styles, name and content to the caller's element (`<Link to=… />`), or to a plain
 * `tag`.
 */
export function renderAs(
  rendered: Rendered | undefined,
  tag: string,
  props: Record<string, unknown>,
  children: ReactNode,
) {
  if (!rendered) return createElement(tag, props, children);
  return cloneElement(rendered, { ...rendered.props, ...props }, children);
}
