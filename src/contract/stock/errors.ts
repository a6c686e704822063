export const stockErrors = {
  'stock.not_found': { status: 404, message: 'Ovaj artikal više ne postoji.' },
  'stock.website_not_found': { status: 404, message: 'Jedna od stranica više ne postoji.' },
  'stock.too_many_products': { status: 409, message: 'Možete imati najviše 1.000 artikala.' },
  'stock.offer_not_found': { status: 404, message: 'Jedna od dodatnih ponuda više ne postoji.' },
  'stock.receipt_gone': { status: 409, message: 'Ovaj prijem je već poništen.' },
  'stock.receipt_sent': {
    status: 409,
    message:
      'Deo robe iz ovog prijema je već otišao sa police, pa se ne može poništiti. Ispravite stanje popisom.',
  },
  'stock.item_has_goods': {
    status: 409,
    message:
      'Ova kombinacija ima robu na polici ili u porudžbinama. Prvo je popišite na nulu ili sačekajte da porudžbine odu.',
  },
  'stock.item_is_sold': {
    status: 409,
    message: 'Ova kombinacija se još prodaje. Prvo je obrišite sa stranice ili iz dodatne ponude.',
  },
  'stock.nothing_to_return': {
    status: 409,
    message: 'Od ove porudžbine nema šta da se vrati na policu.',
  },
} as const
