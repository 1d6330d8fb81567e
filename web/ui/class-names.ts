/** Joins the truthy names: `classNames('row', active && 'row-active')`. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
