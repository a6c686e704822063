export const payoutsAddress = '/api/payouts'
export const payoutFileField = 'file'
