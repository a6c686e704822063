// Islands of public pages import this file, so it stays without the validator.
export const ordersAddress = '/api/orders'
export const orderAddress = '/api/orders/:orderId'
export const orderChallengeAddress = '/api/orders/challenge'
