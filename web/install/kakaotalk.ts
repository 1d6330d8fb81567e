/** Inside KakaoTalk a page cannot save files, open windows or reach the home screen. */
export const isKakaoTalk = (userAgent: string) => /KAKAOTALK/i.test(userAgent);

/** KakaoTalk's own address for opening a page of ours in the phone's browser. */
export const outsideAddress = (url: string) => `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
