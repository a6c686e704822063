export const sellerContactErrors = {
  'seller_contact.bad_phone': { status: 400, message: 'Broj telefona nije ispravan.' },
} as const
