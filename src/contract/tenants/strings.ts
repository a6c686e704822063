import { counted } from '../common/plural.ts'

export const tenantStrings = {
  title: 'Tenanti',
  hint: 'Tenant je domen koji otvara sopstvenu statičnu stranicu.',
  domain: 'Domen',
  domainPlaceholder: 'primer.rs',
  domainRequired: 'Domen je obavezan',
  create: 'Kreiraj Tenant',
  creating: 'Kreiranje...',
  list: 'Kreirani tenanti',
  count: (count: number) => counted(count, { one: 'tenant', few: 'tenanta', other: 'tenanata' }),
  failed: 'Tenanti nisu učitani',
  copyPath: (domain: string) => `Kopiraj putanju za ${domain}`,
  visit: 'Poseti',
  visitLabel: (domain: string) => `Poseti ${domain}`,
  removeButton: 'Obriši',
  removeLabel: (domain: string) => `Obriši ${domain}`,
  empty: 'Nema kreiranih tenant-a',
  emptyHint: 'Upišite domen iznad. Njegova stranica nastaje odmah.',
  created: { title: 'Tenant kreiran!', text: 'Novi tenant je uspešno kreiran.' },
  createFailed: 'Greška pri kreiranju tenanta',
  remove: {
    title: (domain: string) => `Obrisati tenant ${domain}?`,
    text: 'Njegova stranica se briše i više se neće otvarati.',
    confirm: 'Obriši tenant',
    pending: 'Brišem...',
  },
  removed: { title: 'Tenant obrisan!', text: 'Tenant je uspešno uklonjen.' },
  removeFailed: 'Greška pri brisanju tenanta',
  /** The page a tenant is born with. */
  page: {
    heading: 'Uskoro',
    text: 'Stranica ovog domena je u pripremi.',
    footer: 'Izlog',
  },
} as const
