export const orderErrors = {
  'orders.not_found': { status: 404, message: 'Porudžbina nije pronađena' },
  'orders.website_not_found': { status: 404, message: 'Ovaj proizvod trenutno nije u prodaji.' },
  'orders.missing_fields': { status: 400, message: 'Molimo unesite sva obavezna polja' },
  'orders.impossible_phone': {
    status: 400,
    message: 'Broj telefona nije ispravan. Proverite ga, kurir zove na taj broj.',
  },
  'orders.price_too_low': { status: 400, message: 'Cena se promenila. Osvežite stranicu i poručite ponovo.' },
  'orders.prove_work': {
    status: 429,
    message: 'Trenutno stiže neuobičajeno mnogo porudžbina. Sačekajte minut pa pošaljite ponovo.',
  },
  'orders.sold_out': { status: 409, message: 'Proizvod je rasprodat. Trenutno ne primamo nove porudžbine.' },
  'orders.too_few_left': {
    status: 409,
    message: 'Nema toliko komada na stanju. Izaberite manju količinu.',
  },
  'orders.key_reused': {
    status: 409,
    message: 'Ova porudžbina je već poslata sa drugim podacima. Osvežite stranicu.',
  },
} as const
