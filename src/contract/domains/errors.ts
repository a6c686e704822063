export const domainErrors = {
  'domains.not_found': { status: 404, message: 'Domen nije pronađen među vašim domenima.' },
  'domains.not_a_host': {
    status: 400,
    message: 'Unesite samo ime domena, na primer mojaprodavnica.rs, bez putanje, porta i razmaka.',
  },
  'domains.not_registrable': {
    status: 400,
    message: 'Ovo nije domen koji se može kupiti. Unesite ceo domen, na primer mojaprodavnica.rs.',
  },
  'domains.reserved': { status: 409, message: 'Ovaj domen koristi sama platforma i ne može da se poveže.' },
  'domains.taken': { status: 409, message: 'Ovaj domen je već povezan sa drugim nalogom.' },
  'domains.already_yours': { status: 409, message: 'Ovaj domen ste već dodali.' },
  'domains.other_connected': {
    status: 409,
    message: 'Već imate povezan domen. Prvo ga uklonite, pa povežite drugi.',
  },
  'domains.too_many': {
    status: 409,
    message: 'Dodali ste najveći dozvoljeni broj domena. Uklonite one koje ne koristite.',
  },
  'domains.not_proven': { status: 400, message: 'TXT zapis za verifikaciju nije pronađen.' },
  'domains.claim_expired': {
    status: 400,
    message: 'Rok za verifikaciju je istekao. Osvežite DNS instrukcije i upišite novi TXT zapis.',
  },
  'domains.not_verified': { status: 400, message: 'Samo verificiran domen može da bude glavni.' },
  'domains.dns_unavailable': {
    status: 502,
    message: 'DNS serveri trenutno ne odgovaraju. Pokušajte ponovo za koji minut.',
  },
} as const
