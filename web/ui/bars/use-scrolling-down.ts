import { useEffect, useState } from 'react';

/** Whether the user is scrolling down. Movements below 12 px do not count. */
export function useScrollingDown() {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const updateDirection = () => {
      const now = window.scrollY;
      if (Math.abs(now - turn) < 12) return;
      setDown(now > turn && now > 48);
      turn = now;
    };
    window.addEventListener('scroll', updateDirection, { passive: true });
    return () => window.removeEventListener('scroll', updateDirection);
  }, []);
  return down;
}
