import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A row that sticks below the page's header. The header's height varies (an admin's has a second line). */
export function UnderHeader({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(56);
  useEffect(() => {
    const header = row.current?.closest('.column')?.querySelector('header');
    if (!header) return;
    // A part of it may scroll away: then it sticks above the screen.
    const updateTop = () =>
      setTop(header.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(header).top));
    // The observer also reports the first height after layout.
    const observer = new ResizeObserver(updateTop);
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={row} style={{ top }} className="sticky z-20 bg-page">
      {children}
    </div>
  );
}
