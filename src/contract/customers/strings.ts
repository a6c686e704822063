import { plural } from '../common/plural.ts'
import type { RiskAction, RiskReason } from './risk.ts'

const parcelsOf = { one: 'pošiljke', few: 'pošiljke', other: 'pošiljki' }
const returnedForms = { one: 'vraćena', few: 'vraćene', other: 'vraćeno' }
const takenForms = { one: 'preuzeta', few: 'preuzete', other: 'preuzeto' }
const outOf = (count: number, of: number, forms: typeof takenForms) =>
  `${count} od ${of} ${plural(of, parcelsOf)} ${plural(count, forms)}`

/** A reason as a person reads it; the points stand beside it. */
const reasons: Record<RiskReason['code'], (count: number, of: number) => string> = {
  hard_list: () => 'na listi odbijenih',
  returned: (count, of) => outOf(count, of, returnedForms),
  soft_list: () => 'na listi opreza',
  program: () => 'formu je možda popunio program',
  device_names: (count) =>
    `isti uređaj, ${count} ${plural(count, { one: 'ime', few: 'imena', other: 'imena' })}`,
  doubtful_phone: () => 'telefon pod sumnjom',
  last_cancelled: () => 'prethodna porudžbina otkazana',
  same_day: (count) =>
    `${count} ${plural(count, { one: 'porudžbina', few: 'porudžbine', other: 'porudžbina' })} istog dana`,
  no_house_number: () => 'adresa bez broja',
  night: (count) =>
    `poručuje noću, između 0 i 5 h, ${count} ${plural(count, { one: 'put', few: 'puta', other: 'puta' })}`,
  network_phones: (count) =>
    `sa iste mreže ${count} ${plural(count, { one: 'broj', few: 'broja', other: 'brojeva' })} za jedan dan`,
  taken: (count, of) => outOf(count, of, takenForms),
}

const actions: Record<RiskAction, string> = {
  send: 'Šaljite',
  call: 'Pozovite pre slanja',
  call_twice: 'Pozovite dvaput',
  ask_confirmation: 'Tražite potvrdu',
  do_not_send: 'Ne šaljite',
}

/** Words about buyers that both sides say. */
export const customerStrings = {
  reason: ({ code, count, of }: Pick<RiskReason, 'code' | 'count' | 'of'>): string =>
    reasons[code](count, of),
  actions,
  kinds: {
    phone: 'Telefon',
    address: 'Adresa',
    device: 'Uređaj',
    network: 'Mreža',
    erased_phone: 'Telefon obrisanog kupca',
  },
  lists: { soft: 'Lista opreza', hard: 'Lista odbijenih' },
  /** Stands in the place of what is gone. */
  erased: { name: 'Obrisan kupac', text: 'obrisano' },
  softReason: (count: number) =>
    `${count} ${plural(count, { one: 'vraćena pošiljka', few: 'vraćene pošiljke', other: 'vraćenih pošiljki' })}`,
  file: {
    list: 'kupci',
    one: 'kupac',
    headings: {
      name: 'Ime i prezime',
      phone: 'Telefon',
      city: 'Mesto',
      orders: 'Porudžbina',
      delivered: 'Dostavljeno',
      returned: 'Vraćeno',
      cancelled: 'Otkazano',
      open: 'U toku',
      lastOrder: 'Poslednja porudžbina',
      list: 'Lista',
    },
    orderHeadings: {
      orderNumber: 'Porudžbina',
      at: 'Vreme',
      status: 'Status',
      product: 'Proizvod',
      quantity: 'Količina',
      total: 'Otkupnina',
      currency: 'Valuta',
      name: 'Ime i prezime',
      phone: 'Telefon',
      email: 'Email',
      address: 'Adresa',
      city: 'Mesto',
      postalCode: 'Poštanski broj',
      notes: 'Napomena kupca',
    },
    parts: {
      notes: 'Beleške prodavca',
      lists: 'Liste',
      refused: 'Odbijene porudžbine',
      calls: 'Pozivi',
      messages: 'Poruke kupcu',
      requests: 'Zahtevi sa strane pošiljke',
      reviews: 'Utisci',
      forms: 'Nezavršene porudžbine',
    },
  },
  invalid: {
    long: (characters: number) => `Najviše ${characters} znakova`,
    kinds: 'Izaberite bar jedno: telefon, adresu, uređaj ili mrežu',
    reason: 'Upišite razlog',
    phone: 'Upišite broj telefona',
    note: 'Upišite belešku',
  },
} as const
