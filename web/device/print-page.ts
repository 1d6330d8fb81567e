import { isKakaoTalk } from '#web/install/kakaotalk.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

/** Prints the page. `elsewhere`: the sentence for KakaoTalk's browser, which cannot print. */
export const printPage = (elsewhere: string) =>
  isKakaoTalk(navigator.userAgent) ? showSnackbar(elsewhere, { failed: true }) : window.print();
