/** In-app browsers do not support popups, so the sign-in is a redirect there (product 1.2). */
export const inAppBrowser =
  /KAKAOTALK|NAVER\(inapp|\bBAND\/|daangn|TowneersApp|Instagram|Barcelona|FBAN|FBAV|Line\//i;
