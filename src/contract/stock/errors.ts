export const stockErrors = {
  'stock.not_found': { status: 404, message: 'Ovaj artikal više ne postoji.' },
  'stock.website_not_found': { status: 404, message: 'Jedna od stranica više ne postoji.' },
  'stock.too_many_products': { status: 409, message: 'Možete imati najviše 1.000 artikala.' },
  'stock.nothing_to_return': {
    status: 409,
    message: 'Od ove porudžbine nema šta da se vrati na policu.',
  },
} as const
