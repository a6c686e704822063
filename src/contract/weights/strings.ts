import { counted, parcelForms } from '../common/plural.ts'

export const weightStrings = {
  title: 'Težine proizvoda',
  hint: 'Koliko je težak jedan komad sa pakovanjem, u gramima. Iz toga se računa težina pošiljke, cena slanja i kolona mase u datotekama za kurire.',
  failed: 'Težine nisu učitane',
  none: 'Još nemate nijedan proizvod.',
  sizes: 'Veličine i boje teže drugačije?',
  sizesHint: 'Prazno polje znači da teži kao proizvod.',
  sizesOf: (product: string) => `Veličine i boje: ${product}`,
  summary: (weighed: number, all: number) => `Upisano: ${weighed} od ${all}`,
  grams: 'g',
  bad: 'Unesite grame, od 1 do 50000',
  saved: 'Težine su sačuvane',
  saveFailed: 'Težine nisu sačuvane',
  /** Where parcels are given to couriers. */
  missing: {
    title: 'Nedostaje težina proizvoda',
    hint: (parcels: number) =>
      `Bez težine: ${counted(parcels, parcelForms)}. Upišite jednom po proizvodu, pamti se.`,
    usual: 'Dotle se računa uobičajena težina kurira, gde je upisana.',
    of: (name: string) => `Težina komada u gramima: ${name}`,
    save: 'Sačuvaj težine',
    saving: 'Čuva...',
  },
  of: {
    none: 'bez težine',
    noPrice: 'nema cene',
    usual: (grams: string) => `oko ${grams}`,
    weight: 'Težina',
    price: 'Cena slanja',
    withoutWeight: (parcels: number) => `${counted(parcels, parcelForms)} bez težine`,
    withoutPrice: (parcels: number) => `${counted(parcels, parcelForms)} bez cene`,
  },
}
