export const publicationErrors = {
  'publication.not_ready': {
    status: 409,
    message: 'Stranica još ne može da se objavi. Dopunite ono što je obavezno.',
  },
} as const
