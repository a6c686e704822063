export const upsellErrors = {
  'upsell.product_not_found': { status: 404, message: 'Ova ponuda više ne postoji.' },
  'upsell.order_closed': {
    status: 409,
    message: 'Porudžbina je već u pripremi, pa joj se više ništa ne može dodati.',
  },
  'upsell.too_late': {
    status: 409,
    message: 'Vreme za dodavanje je isteklo. Porudžbina ostaje kakva jeste.',
  },
  'upsell.not_offered': { status: 409, message: 'Ova ponuda trenutno nije dostupna.' },
  'upsell.out_of_stock': { status: 409, message: 'Ovaj proizvod je upravo rasprodat.' },
  'upsell.price_changed': {
    status: 400,
    message: 'Cena ponude se promenila. Osvežite stranicu da vidite novu.',
  },
  'upsell.no_order': { status: 404, message: 'Greška: Nedostaju podaci o porudžbini' },
  'upsell.too_many': { status: 400, message: 'Maksimalno 5 proizvoda' },
} as const
