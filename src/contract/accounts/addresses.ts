/** Where a browser asks who is signed in. Islands of public pages import this file, so it stays without the validator. */
export const ownAccountAddress = '/api/auth/me'
