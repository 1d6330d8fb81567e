/** How many passkeys somebody may have. */
export const mostPasskeys = 10;
