/** The least that a server in production is given. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://masil.example',
  OIDC_ISSUER: 'https://kauth.kakao.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};
