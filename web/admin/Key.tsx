/**
 * A key, shown where a keyboard is. Its effect is said in `aria-keyshortcuts` and in the list of all keys.
 */
export const Key = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="admin-key min-w-5 place-items-center rounded-[5px] border border-current/25 px-1 font-medium font-sans text-[0.6875rem] leading-[1.125rem] opacity-70"
  >
    {name}
  </span>
);
