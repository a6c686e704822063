export const imageErrors = {
  'images.missing': { status: 400, message: 'Slika nije poslata.' },
  'images.not_an_image': { status: 415, message: 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)' },
  'images.too_large': { status: 413, message: 'Slika je prevelika. Maksimalna veličina je 5MB.' },
  'images.too_many_pixels': {
    status: 413,
    message: 'Slika ima previše tačaka. Najviše je 24 megapiksela; smanjite je i pošaljite ponovo.',
  },
  'images.too_many_pixels_avif': {
    status: 413,
    message:
      'Slika u formatu AVIF ili HEIC može imati najviše 12 megapiksela; smanjite je ili je pošaljite kao JPG.',
  },
  'images.busy': {
    status: 503,
    message: 'Upravo se obrađuje mnogo slika. Sačekajte nekoliko sekundi i pošaljite sliku ponovo.',
  },
  'images.no_room': { status: 413, message: 'Popunili ste prostor za slike.' },
  'images.unavailable': {
    status: 503,
    message: 'Slike trenutno ne mogu da se čuvaju. Pokušajte ponovo za koji minut.',
  },
} as const
