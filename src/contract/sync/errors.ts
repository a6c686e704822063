export const syncErrors = {
  'sync.other_account': { status: 403, message: 'Možete da proverite samo svoj nalog.' },
  'sync.not_signed': { status: 403, message: 'Zahtev drugog okruženja nije ispravno potpisan.' },
} as const
