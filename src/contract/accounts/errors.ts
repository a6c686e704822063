export const accountErrors = {
  'accounts.wrong_credentials': { status: 401, message: 'Neispravni podaci za prijavu' },
  'accounts.inactive': { status: 403, message: 'Nalog je deaktiviran. Obratite se administratoru.' },
  'accounts.signed_out': { status: 401, message: 'Niste prijavljeni. Prijavite se ponovo.' },
  'accounts.code_required': { status: 401, message: 'Unesite kod iz aplikacije za potvrdu.' },
  'accounts.wrong_code': { status: 401, message: 'Kod nije ispravan ili je već iskorišćen.' },
  'accounts.prove_work': {
    status: 429,
    message:
      'Bilo je previše neuspelih prijava. Pregledač prvo mora da reši mali zadatak. Osvežite stranicu pa pokušajte ponovo, ili sačekajte petnaest minuta.',
  },
  'accounts.session_not_found': { status: 404, message: 'Ova prijava je već završena.' },
  'accounts.wrong_password': { status: 403, message: 'Trenutna lozinka nije ispravna.' },
  'accounts.same_password': { status: 400, message: 'Nova lozinka mora da se razlikuje od trenutne.' },
  'accounts.common_password': {
    status: 400,
    message: 'Ova lozinka je među prvima koje neko pokuša. Izaberite drugu.',
  },
  'accounts.must_change_password': {
    status: 403,
    message: 'Lozinku je postavio administrator. Izaberite svoju pre nego što nastavite.',
  },
  'accounts.two_factor_on': { status: 409, message: 'Prijava u dva koraka je već uključena.' },
  'accounts.two_factor_not_begun': {
    status: 409,
    message: 'Uključivanje je isteklo. Počnite ponovo.',
  },
  'accounts.wrong_first_code': {
    status: 400,
    message: 'Kod nije ispravan. Proverite vreme na telefonu i unesite najnoviji kod.',
  },
  'accounts.admin_only': { status: 403, message: 'Nemate dozvolu za ovu radnju.' },
} as const
