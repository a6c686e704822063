export const commonErrors = {
  'common.invalid': { status: 400, message: 'Proverite unete podatke.' },
  'common.bad_form': { status: 400, message: 'Poslati podaci nisu potpuni. Pošaljite ih ponovo.' },
  'common.not_found': { status: 404, message: 'Traženi podatak nije pronađen.' },
  'common.unknown_call': { status: 404, message: 'Ova adresa ne postoji.' },
  'common.foreign_origin': { status: 403, message: 'Zahtev nije poslat sa ove stranice.' },
  'common.too_large': { status: 413, message: 'Poslato je previše podataka.' },
  'common.too_slow': { status: 408, message: 'Zahtev nije stigao na vreme. Pokušajte ponovo.' },
  'common.headers_too_large': { status: 431, message: 'Zahtev nosi previše podataka u zaglavlju.' },
  'common.unsupported_type': { status: 415, message: 'Ovaj format podataka nije podržan.' },
  'common.too_many': { status: 429, message: 'Previše pokušaja. Sačekajte malo pa pokušajte ponovo.' },
  'common.unavailable': {
    status: 503,
    message: 'Servis je trenutno nedostupan. Pokušajte ponovo za koji trenutak.',
  },
  'common.unexpected': { status: 500, message: 'Došlo je do neočekivane greške. Pokušajte ponovo.' },
} as const
