import type { CancelReason } from '../confirmation/reasons.ts'
import type { Market } from '../common/market.ts'
import { codeLimits } from './limits.ts'

/** Words of the page on which a buyer confirms. Master in ekavian. */
const serbia = {
  title: 'Potvrdite porudžbinu',
  lead: 'Proverite robu i adresu. Šaljemo tek kada potvrdite.',
  number: 'Broj porudžbine',
  total: 'Ukupno za plaćanje kuriru',
  address: 'Adresa',
  note: 'Napomena',
  confirm: 'Potvrđujem',
  change: 'Promeni',
  cancel: 'Odustajem',
  changeLead: 'Ispravite ime, adresu ili napomenu. Za drugu boju, veličinu ili količinu napišite prodavcu.',
  fields: {
    name: 'Ime i prezime',
    address: 'Ulica i broj',
    city: 'Mesto',
    notes: 'Napomena',
    goods: 'Šta da se promeni u robi',
  },
  goodsHint: 'Nije obavezno. Prodavac vas tada zove.',
  save: 'Sačuvaj izmene',
  saved: 'Izmene su sačuvane. Ostaje još da potvrdite porudžbinu.',
  problem: 'Izmene nisu sačuvane.',
  cancelLead: 'Porudžbina se otkazuje i ne šalje. Razlog ne morate da navedete.',
  reason: 'Razlog',
  noReason: 'Bez razloga',
  reasons: {
    changed_mind: 'Predomislili ste se',
    not_ordered: 'Niste vi poručili',
    price: 'Cena je previsoka',
    too_slow: 'Predugo se čeka',
    bought_elsewhere: 'Kupili ste na drugom mestu',
    other: 'Drugi razlog',
  } satisfies Record<Exclude<CancelReason, 'unreachable'>, string>,
  cancelConfirm: 'Otkaži porudžbinu',
  code: {
    title: 'Upišite kod iz SMS poruke',
    lead: 'Poslali smo vam poruku sa kodom od 6 cifara. Njime potvrđujete porudžbinu.',
    label: 'Kod iz poruke',
    submit: 'Potvrdi',
    resend: 'Pošalji kod ponovo',
    resent: 'Novi kod je poslat.',
    /** Of a code before the order. */
    waitForCall: 'Poruka može da putuje minut. Ako ni tada ne stigne, porudžbinu primamo bez koda.',
    wait: 'Novi kod možete da tražite minut posle prethodnog.',
    wrong: (left: number) =>
      left === 1 ? 'Kod nije tačan. Imate još 1 pokušaj.' : `Kod nije tačan. Imate još ${left} pokušaja.`,
    locked: 'Previše netačnih pokušaja. Tražite novi kod, ili sačekajte da vas prodavac pozove.',
    expired: `Kod je važio ${codeLimits.minutes} minuta. Tražite novi.`,
    later: 'Ako kod ne stigne, prodavac će vas pozvati.',
  },
  ended: {
    confirmed: { title: 'Porudžbina je potvrđena', text: 'Hvala. Kurir će vas pozvati pre isporuke.' },
    cancelled: { title: 'Porudžbina je otkazana', text: 'Ništa ne šaljemo i ništa ne plaćate.' },
    sent: { title: 'Porudžbina je već krenula', text: 'Sa ovog linka više ne može da se menja.' },
    asked: {
      title: 'Prodavac će vas pozvati',
      text: 'Vaš odgovor je kod njega. Sa ovog linka više ne može da se menja.',
    },
    expired: { title: 'Ovaj link više ne važi', text: 'Prodavac će vas pozvati da potvrdi porudžbinu.' },
  },
  reach: 'Za sve drugo javite se prodavcu.',
  unknown: {
    title: 'Ovaj link ne važi',
    text: 'Pogledajte da li je adresa potpuna. Ako ste poručili, prodavac će vas pozvati.',
    home: 'Na početnu stranicu',
  },
}
export type ConfirmPageStrings = typeof serbia

const ijekavian: ConfirmPageStrings = {
  ...serbia,
  title: 'Potvrdite porudžbinu',
  lead: 'Provjerite robu i adresu. Šaljemo tek kada potvrdite.',
  number: 'Broj porudžbine',
  change: 'Promijeni',
  fields: { ...serbia.fields, city: 'Mjesto', goods: 'Šta da se promijeni u robi' },
  changeLead: 'Ispravite ime, adresu ili napomenu. Za drugu boju, veličinu ili količinu napišite prodavcu.',
  saved: 'Izmjene su sačuvane. Ostaje još da potvrdite porudžbinu.',
  save: 'Sačuvaj izmjene',
  problem: 'Izmjene nisu sačuvane.',
  cancelLead: 'Porudžbina se otkazuje i ne šalje. Razlog ne morate da navedete.',
  reasons: {
    ...serbia.reasons,
    not_ordered: 'Niste vi poručili',
    price: 'Cijena je previsoka',
    bought_elsewhere: 'Kupili ste na drugom mjestu',
  },
  cancelConfirm: 'Otkaži porudžbinu',
  code: {
    ...serbia.code,
    lead: 'Poslali smo vam poruku sa kodom od 6 cifara. Njime potvrđujete porudžbinu.',
    wait: 'Novi kod možete da tražite minut poslije prethodnog.',
  },
  ended: {
    ...serbia.ended,
    confirmed: { title: 'Porudžbina je potvrđena', text: 'Hvala. Kurir će vas pozvati prije isporuke.' },
    cancelled: { title: 'Porudžbina je otkazana', text: 'Ništa ne šaljemo i ništa ne plaćate.' },
    sent: { title: 'Porudžbina je već krenula', text: 'Sa ovog linka više ne može da se mijenja.' },
    asked: {
      title: 'Prodavac će vas pozvati',
      text: 'Vaš odgovor je kod njega. Sa ovog linka više ne može da se mijenja.',
    },
    expired: { title: 'Ovaj link više ne važi', text: 'Prodavac će vas pozvati da potvrdi porudžbinu.' },
  },
  unknown: {
    ...serbia.unknown,
    text: 'Pogledajte da li je adresa potpuna. Ako ste poručili, prodavac će vas pozvati.',
  },
}

export const confirmPageStrings: Record<Market, ConfirmPageStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
