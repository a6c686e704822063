import { counted, orderForms } from '../common/plural.ts'

/** What a pack leaves and how many buyers take it. */
export const packStrings = {
  label: 'Šta ostaje od paketa',
  left: (amount: string) => `Ostaje ${amount}`,
  leftHint: 'u proseku od jedne porudžbine',
  goods: 'Roba',
  sending: 'Dostava, pakovanje i ostalo',
  ads: 'Reklama',
  returns: (percent: number) => `Povrati i otkazivanja (${percent}%)`,
  noCost: 'Unesite nabavnu cenu',
  noCostHint: 'da vidite šta ostaje od paketa.',
  unknown: {
    sending: 'Unesite troškove dostave',
    ads: 'Unesite trošak reklame',
    returns: 'Još nema isporučenih ni vraćenih',
  },
  share: (percent: number, orders: number) => `Uzima ${percent}% kupaca · ${counted(orders, orderForms)}`,
  noOrders: 'Još nema porudžbina sa ove stranice.',
  failed: 'Troškovi i porudžbine nisu učitani, pa se ne vidi šta ostaje.',
} as const
