/** The digits of a number as people write it. */
export const phoneDigits = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Whether it is a Korean number: a leading zero and eight to twelve digits in all. */
export const isPhoneNumber = (text: string) => /^0\d{7,11}$/.test(phoneDigits(text));

/** Digits as numbers are written: 010-1234-5678, 02-123-4567. */
export const phoneText = (digits: string) => digits.replace(/^(02|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3');
