/** Islands of public pages import this file, so it stays without the validator. */
export const pixelConfigAddress = '/api/pixel/config'
