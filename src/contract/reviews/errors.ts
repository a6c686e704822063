export const reviewErrors = {
  'reviews.not_found': { status: 404, message: 'Utisak nije pronađen' },
  'reviews.link_unknown': { status: 404, message: 'Ovaj link za utisak ne postoji ili više ne važi.' },
  'reviews.link_expired': { status: 410, message: 'Rok za pisanje utiska je prošao.' },
  'reviews.already_written': { status: 409, message: 'Za ovu porudžbinu je utisak već napisan.' },
  'reviews.photo_refused': {
    status: 400,
    message: 'Slika nije primljena: pošaljite JPG, PNG ili WebP do 5 MB, ili utisak bez slike.',
  },
} as const
