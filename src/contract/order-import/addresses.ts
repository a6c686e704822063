export const orderImportsAddress = '/api/order-imports'
export const importFileField = 'file'
