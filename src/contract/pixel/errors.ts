export const pixelErrors = {
  'pixel.domain_not_found': { status: 404, message: 'Domen nije pronađen među vašim domenima.' },
} as const
