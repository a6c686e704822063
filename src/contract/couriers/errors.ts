export const courierErrors = {
  'couriers.no_account': {
    status: 404,
    message: 'Nema sačuvanog naloga kod ovog kurira. Unesite ga u podešavanjima, pod „Dostava i kuriri“.',
  },
  'couriers.partial_password': { status: 400, message: 'Unesite celu lozinku.' },
  'couriers.unreadable_password': {
    status: 409,
    message:
      'Sačuvana lozinka više ne može da se pročita. Unesite je ponovo u podešavanjima, pod „Dostava i kuriri“.',
  },
  'couriers.unauthorized': {
    status: 400,
    message:
      'Kurir ne prihvata korisničko ime, lozinku ili ključ. Proverite ih u podešavanjima, pod „Dostava i kuriri“.',
  },
  'couriers.unavailable': {
    status: 502,
    message: 'Kurir trenutno ne odgovara. Pokušajte ponovo za nekoliko minuta.',
  },
  'couriers.account_incomplete': {
    status: 409,
    message:
      'Podaci pošiljaoca ili spisak mesta kurira nisu potpuni. Proverite ih u podešavanjima, pod „Dostava i kuriri“.',
  },
  'couriers.codes_exhausted': {
    status: 409,
    message:
      'U opsegu nema dovoljno brojeva paketa. Zatražite od kurira novi opseg i unesite ga u podešavanjima.',
  },
  'couriers.parcel_not_refused': {
    status: 409,
    message: 'Ova pošiljka možda već postoji kod kurira, pa ne može da se povuče. Pritisnite „Nastavi“.',
  },
  'couriers.not_cancellable': {
    status: 409,
    message: 'Ova pošiljka je već na putu ili je povučena, pa ne može da se povuče odavde.',
  },
  'couriers.cancel_refused': {
    status: 409,
    message: 'Kurir ne prihvata otkazivanje. Verovatno je pošiljka već preuzeta; pozovite kurira.',
  },
  'couriers.no_pickup': {
    status: 409,
    message: 'Nijedna od ovih pošiljaka ne čeka da se naruči preuzimanje. Osvežite stranicu.',
  },
  'couriers.pickup_refused': {
    status: 409,
    message:
      'Kurir nije prihvatio nalog za preuzimanje: nalepnice možda nisu odštampane, preuzimanje je već naručeno ili je za danas kasno. Proverite u portalu kurira ili ga pozovite.',
  },
  'couriers.no_labels': {
    status: 409,
    message: 'Kurir nije dao nalepnice za ove pošiljke. Pokušajte ponovo za nekoliko minuta.',
  },
  'couriers.unreadable_labels': {
    status: 502,
    message: 'Nalepnice koje je kurir poslao ne mogu da se pročitaju. Preuzmite ih iz portala kurira.',
  },
  'couriers.parcels_unfinished': {
    status: 409,
    message: 'Još ima pošiljaka koje se prave kod kurira. Završite ih pre uklanjanja naloga.',
  },
} as const
