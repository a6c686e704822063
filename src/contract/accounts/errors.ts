export const accountErrors = {
  'accounts.wrong_credentials': { status: 401, message: 'Neispravni podaci za prijavu' },
  'accounts.inactive': { status: 403, message: 'Nalog je deaktiviran. Obratite se administratoru.' },
  'accounts.signed_out': { status: 401, message: 'Niste prijavljeni. Prijavite se ponovo.' },
  'accounts.admin_only': { status: 403, message: 'Nemate dozvolu za ovu radnju.' },
} as const
