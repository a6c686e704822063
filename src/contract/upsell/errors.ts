/** What a buyer may read is right in every market, as in `orders/errors.ts`. */
export const upsellErrors = {
  'upsell.product_not_found': { status: 404, message: 'Ova ponuda više ne postoji.' },
  'upsell.order_closed': {
    status: 409,
    message: 'Porudžbina je već u pripremi i paket ostaje kakav jeste.',
  },
  'upsell.too_late': {
    status: 409,
    message: 'Rok je istekao. Porudžbina ostaje kakva jeste.',
  },
  'upsell.not_offered': { status: 409, message: 'Ova ponuda trenutno nije dostupna.' },
  'upsell.out_of_stock': { status: 409, message: 'Ovaj proizvod je upravo rasprodat.' },
  'upsell.price_changed': {
    status: 400,
    message: 'Ova ponuda sada ima drugi iznos. Učitajte stranicu ponovo.',
  },
  'upsell.no_order': { status: 404, message: 'Greška: Nedostaju podaci o porudžbini' },
  'upsell.too_many': { status: 400, message: 'Maksimalno 5 proizvoda' },
} as const
