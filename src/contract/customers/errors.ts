export const customerErrors = {
  'customers.not_found': { status: 404, message: 'Ovaj kupac više nema nijednu porudžbinu kod vas.' },
  'customers.note_not_found': { status: 404, message: 'Ova beleška više ne postoji.' },
  'customers.too_many_notes': { status: 409, message: 'Jedan kupac može imati najviše 100 beleški.' },
  'customers.block_not_found': { status: 404, message: 'Ovo više nije na listi.' },
  'customers.too_many_blocks': { status: 409, message: 'Na listi može biti najviše 5.000 stavki.' },
  'customers.address_too_wide': {
    status: 400,
    message: 'Adresa nema broj, pa bi bila odbijena cela ulica ili selo. Izaberite telefon.',
  },
  'customers.nothing_known': {
    status: 400,
    message: 'Uređaj i mreža ovog kupca nisu poznati ili su već zaboravljeni. Izaberite telefon.',
  },
  'customers.network_needs_end': {
    status: 400,
    message: 'Istu mrežu deli mnogo ljudi, pa se odbija najviše 30 dana. Izaberite datum.',
  },
  'customers.end_is_past': { status: 400, message: 'Izaberite današnji ili kasniji datum.' },
  'customers.invalid_phone': { status: 400, message: 'Ovo ne izgleda kao broj telefona.' },
  'customers.same_customer': { status: 409, message: 'To je već isti kupac.' },
  'customers.merged_elsewhere': {
    status: 409,
    message: 'Taj broj je već spojen sa drugim kupcem. Tamo ga razdvojite, pa ga spojite ovde.',
  },
  'customers.too_many_phones': { status: 409, message: 'Jedan kupac može imati najviše 10 brojeva.' },
  'customers.not_merged': { status: 404, message: 'Ovaj broj više nije spojen sa karticom.' },
  'customers.not_soft': { status: 404, message: 'Ovaj kupac više nije na listi opreza.' },
  'customers.has_open_orders': {
    status: 409,
    message:
      'Kupac ima porudžbinu koja još nije završena, pa podaci trebaju za isporuku. Završite je ili otkažite, pa obrišite podatke.',
  },
} as const
