/**
 * For the router, whether it leads to a screen's place: not on the first one, where somebody has scrolled what the server
 * drew. It would lead them to the top; and it has heard of no scroll yet, and would keep no place to come back to.
 */
export function leadsToPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
