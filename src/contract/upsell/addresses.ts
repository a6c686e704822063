// Islands of thank-you pages import this file, so it stays without the validator.
export const publicUpsellsAddress = '/api/public/upsell/products/:websiteId'
export const combineUpsellAddress = '/api/combine-upsell'
export const declineUpsellAddress = '/api/upsell/decline'
