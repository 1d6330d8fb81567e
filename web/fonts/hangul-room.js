// A device without a Hangul font draws each missing syllable as a box, two thirds as wide as a syllable.
// Lines would reflow when the web font loads. So a font of boxes of the right width (`hangul-room.ts`) replaces them.
(() => {
  const hasNoHangul = () => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) return false;
    pen.font = '20px sans-serif';
    const width = (letter) => pen.measureText(letter).width;
    // U+D7FF is unassigned, so no font has it. If the widths differ, Hangul exists. That is the usual case.
    if (width('가') !== width('\ud7ff')) return false;
    const look = (letter) => {
      pen.clearRect(0, 0, 30, 30);
      pen.fillText(letter, 0, 24);
      return pen.getImageData(0, 0, 30, 30).data.join();
    };
    return look('가') === look('힣');
  };
  try {
    if (!hasNoHangul()) return;
    // Two fonts: Pretendard's bold space is narrower, and a browser would widen letters to fake bold.
    const fonts = { 400: '{regular}', '500 800': '{bold}' };
    for (const [weight, text] of Object.entries(fonts)) {
      const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
      const range = { weight, unicodeRange: 'U+20, U+AC00-D7A3' };
      document.fonts.add(new FontFace('Pretendard Fallback', bytes, range));
    }
  } catch {
    // An old browser, or one that blocks reading the canvas: lines reflow when the font loads.
  }
})();
