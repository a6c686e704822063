import { formatDateTime, formatDay } from '../common/dates.ts'
import { counted, parcelForms, pieceForms } from '../common/plural.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { Condition } from './conditions.ts'

export const returnStrings = {
  title: 'Povrati',
  also: 'povrat vraćene pošiljke skeniraj barkod kamera prijem polica oštećeno',
  hint: 'Skenirajte nalepnicu svake pošiljke koja se vratila. Roba je odmah ponovo na polici, a povrat u profitu.',
  loadFailed: 'Povrati nisu učitani',
  failed: 'Povrat nije primljen',
  invalid: {
    code: 'Skenirajte ili upišite broj sa nalepnice.',
    cost: 'Unesite iznos, na primer 300 ili 300,50',
  },
  progress: (received: number, waiting: number) => `Danas primljeno: ${received} · još se čeka: ${waiting}`,
  progressLabel: 'Primljeno od onoga što se danas čekalo',
  scan: {
    title: 'Primi pošiljku',
    condition: 'Šta je u pošiljci',
    code: 'Broj sa nalepnice',
    codeHint: 'Čitač barkoda upisuje sam; ručno upišite broj pošiljke ili porudžbine, pa Enter.',
    receive: 'Primi',
    receiving: 'Primam...',
    cost: 'Cena ovog povrata',
    costHint: 'Prazno: kako je dogovoreno sa kurirom, inače kako piše u troškovima tržišta.',
    camera: 'Skeniraj kamerom',
    stopCamera: 'Ugasi kameru',
    cameraTitle: 'Slika sa kamere',
    aim: 'Barkod držite vodoravno, preko cele slike.',
    noCamera: 'Kamera nije dostupna. Dozvolite je u pregledaču, ili upišite broj.',
    noReader: 'Čitanje sa slike nije učitano. Upišite broj sa nalepnice.',
  },
  conditions: {
    good: 'Dobro',
    damaged: 'Oštećeno',
    missing: 'Nedostaje',
  } satisfies Record<Condition, string>,
  conditionHints: {
    good: 'Roba ide nazad na policu.',
    damaged: 'Roba se ne vraća na policu i računa se kao izgubljena.',
    missing: 'Pošiljka je prazna ili robe nema: računa se kao izgubljena.',
  } satisfies Record<Condition, string>,
  done: (number: string, name: string) => `Primljeno: ${[number, name].filter(Boolean).join(', ')}`,
  back: (pieces: number) => `Na polici: ${counted(pieces, pieceForms)}.`,
  noShelf: 'Roba ove stranice se ne vodi na polici.',
  repeated: (number: string, at: string) =>
    `${number} je već primljena ${formatDateTime(at)}. Ništa nije promenjeno.`,
  undo: 'Poništi prijem',
  undoOf: (number: string) => `Poništi prijem: ${number}`,
  undone: 'Prijem je poništen',
  undoing: 'Poništavam...',
  waiting: {
    title: (count: number) => `Na putu nazad (${count})`,
    none: 'Nijedna pošiljka se ne vraća.',
    since: (day: string) => `vraća se od ${formatDay(day)}`,
    /** What is known of a parcel of which nobody said that it comes back. */
    known: (status: OrderStatus, day: string) =>
      `${status === 'Oštećena pošiljka' ? 'oštećena' : 'treći pokušaj'} ${formatDay(day)}`,
    overdue: (days: number) =>
      `${counted(days, { one: 'dan', few: 'dana', other: 'dana' })}: tražite je od kurira`,
    markets: 'Tržište',
    receiveOf: (number: string) => `Primi: ${number}`,
    more: (count: number) => `Prikazano je prvih ${counted(count, parcelForms)}.`,
  },
  maybe: {
    title: (count: number) => `Možda se vraća (${count})`,
    hint: 'Treće bezuspešno uručenje i oštećene: kurir još nije javio da se vraćaju. Šta s njima, odlučuje se na ekranu Problemi.',
  },
  counted: (count: number) => `${counted(count, parcelForms)} na putu nazad`,
  received: {
    title: 'Primljene',
    none: 'Još nijedna vraćena pošiljka nije primljena.',
    at: (at: string) => `primljena ${formatDateTime(at)}`,
    cost: (amount: string) => `povrat ${amount}`,
  },
}
