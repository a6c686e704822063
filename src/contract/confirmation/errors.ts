export const confirmationErrors = {
  // The sentence names the orders.
  'confirmation.required': {
    status: 409,
    message: 'Porudžbina nije potvrđena. Pozovite kupca, ili je pošaljite bez potvrde i upišite zašto.',
  },
} as const
