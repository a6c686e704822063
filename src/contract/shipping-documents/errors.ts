export const paperErrors = {
  'shipping_documents.profile_not_found': { status: 404, message: 'Ovaj raspored kolona više ne postoji.' },
  'shipping_documents.profile_name_taken': { status: 409, message: 'Već imate raspored sa tim nazivom.' },
  'shipping_documents.too_many_profiles': {
    status: 409,
    message: 'Možete sačuvati najviše 20 rasporeda. Obrišite neki stari.',
  },
  'shipping_documents.window_open': {
    status: 409,
    message: 'Kupac još može nešto da doda u ovu pošiljku. Pokušajte ponovo kada vreme za ponude istekne.',
  },
  'shipping_documents.nothing_to_print': {
    status: 404,
    message: 'Nijedna od ovih porudžbina nije u vašoj listi.',
  },
} as const
