export const builderErrors = {
  'builder.generation_not_found': { status: 404, message: 'Izrada stranice nije pronađena' },
  'builder.no_images': {
    status: 400,
    message: 'Nijedna slika nije mogla da se preuzme. Dodajte slike sa svog uređaja.',
  },
  'builder.generation_failed': { status: 500, message: 'Greška pri kreiranju website-a' },
  'builder.cancelled': { status: 409, message: 'Izrada stranice je otkazana. Uneti podaci su sačuvani.' },
  'builder.url_in_progress': { status: 409, message: 'Stranica sa ovim URL-om se upravo pravi.' },
  'builder.link_refused': { status: 400, message: 'Na ovoj stranici nismo prepoznali proizvod.' },
  'builder.price_unknown': {
    status: 400,
    message: 'Na stranici nema cene. Napravite ovaj website u tri koraka i upišite svoju cenu.',
  },
} as const
