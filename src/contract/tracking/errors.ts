export const trackingErrors = {
  'tracking.no_webhook': { status: 404, message: 'Ovaj kurir sam ne javlja statuse.' },
  'tracking.word_not_found': { status: 404, message: 'Ovog statusa više nema na spisku.' },
} as const
