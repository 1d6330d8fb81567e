/** KakaoTalk's browser cannot save files, open windows or install to the home screen. */
export const isKakaoTalk = (userAgent: string) => /KAKAOTALK/i.test(userAgent);

/** KakaoTalk's URL scheme that opens a page in the phone's browser. */
export const outsideAddress = (url: string) => `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
