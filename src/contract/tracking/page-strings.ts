import type { Market } from '../common/market.ts'
import type { ParcelState, waySteps } from './buyer-view.ts'
import type { FailReason, WayMeaning } from './meanings.ts'
import type { RequestField, RequestProblem } from './request.ts'

type Said = { title: string; text: string }

/** Words of the page on which a buyer follows a parcel. Master in ekavian. */
const serbia = {
  states: {
    preparing: {
      title: 'Spremamo vašu pošiljku',
      text: 'Porudžbina je kod prodavca. Čim krene, ovde piše gde je.',
    },
    sent: { title: 'Pošiljka je predata kuriru', text: 'Kurir vas zove pre isporuke.' },
    moving: { title: 'Pošiljka putuje', text: 'Kod kurira je i ide ka vama.' },
    out: { title: 'Kurir je krenuo ka vama', text: 'Pripremite novac i držite telefon uz sebe.' },
    waiting: { title: 'Pošiljka vas čeka', text: 'Kurir ju je ostavio da je preuzmete. Ne čeka dugo.' },
    failed: {
      title: 'Kurir nije uspeo da vam uruči pošiljku',
      text: 'Pokušaće ponovo. Napišite kada i gde da dođe.',
    },
    last: {
      title: 'Pošiljka se uskoro vraća prodavcu',
      text: 'Kurir više puta nije uspeo da je uruči. Ako je želite, javite se odmah.',
    },
    returning: {
      title: 'Pošiljka se vraća prodavcu',
      text: 'Nije preuzeta. Ako je i dalje želite, javite se prodavcu.',
    },
    damaged: {
      title: 'Sa pošiljkom nešto nije u redu',
      text: 'Prodavac proverava šta se dogodilo i javiće vam se. Ništa ne plaćate.',
    },
    delivered: { title: 'Pošiljka je uručena', text: 'Hvala na poverenju.' },
    cancelled: { title: 'Ova porudžbina se ne šalje', text: 'Ništa ne plaćate.' },
  } satisfies Record<ParcelState, Said>,
  steps: {
    ordered: 'Poručeno',
    sent: 'Kod kurira',
    out: 'Na isporuci',
    delivered: 'Uručeno',
  } satisfies Record<(typeof waySteps)[number], string>,
  stepsLabel: 'Put pošiljke',
  stepDone: 'gotovo',
  stepNext: 'sledi',
  meanings: {
    announced: 'Pošiljka je najavljena kuriru',
    picked_up: 'Kurir je preuzeo pošiljku od prodavca',
    in_transit: 'Pošiljka putuje',
    at_depot: 'Pošiljka je u centru kurira',
    out_for_delivery: 'Kurir je krenuo ka vama',
    waiting: 'Pošiljka čeka da je preuzmete',
    failed: 'Kurir nije uspeo da uruči pošiljku',
    damaged: 'Pošiljka je oštećena',
    lost: 'Kurir ne može da nađe pošiljku',
    returning: 'Pošiljka je krenula nazad',
    returned: 'Pošiljka je kod prodavca',
    delivered: 'Pošiljka je uručena',
    cancelled: 'Isporuka je otkazana',
  } satisfies Record<WayMeaning, string>,
  reasons: {
    not_home: 'nikoga nije bilo na adresi',
    no_answer: 'niste se javili na telefon',
    refused: 'niste želeli da je preuzmete',
    wrong_address: 'adresa nije dobra',
    no_money: 'niste imali novac',
    asked_later: 'tražili ste drugi termin',
    other: '',
  } satisfies Record<FailReason, string>,
  arrives: 'Stiže',
  by: (day: string) => `do ${day}`,
  history: 'Šta je kurir javio',
  number: 'Broj porudžbine',
  courier: 'Kurir',
  code: 'Broj pošiljke',
  place: 'Mesto',
  phone: 'Kurir zove',
  total: 'Plaćate kuriru',
  request: {
    title: 'Drugi dan, adresa ili telefon',
    lead: 'Upišite samo ono što se menja. Zahtev stiže prodavcu, a on ga dogovara sa kurirom.',
    fields: {
      day: 'Dan',
      hours: 'U koje vreme',
      address: 'Nova adresa',
      phone: 'Drugi telefon',
      note: 'Poruka za prodavca',
    } satisfies Record<RequestField, string>,
    anyDay: 'Bez promene',
    hoursHint: 'Na primer: posle 17 h',
    send: 'Pošalji zahtev',
    sent: 'Zahtev je kod prodavca. Kurir još nije obećao ništa; prodavac će vam se javiti.',
    open: (count: number) =>
      count === 1 ? 'Jedan vaš zahtev je kod prodavca.' : `Kod prodavca su ${count} vaša zahteva.`,
    problems: {
      day: 'Izaberite dan sa spiska',
      tooLong: 'Predugačko. Napišite kraće.',
      phone: 'To nije broj telefona',
      address: 'Upišite ulicu, broj i mesto',
      empty: 'Niste upisali šta da se promeni.',
      enough: 'Više zahteva je već kod prodavca. Za sve dalje javite mu se.',
      over: 'Sa pošiljkom se u međuvremenu nešto promenilo, pa ovde više ne može da se menja.',
    } satisfies Record<RequestProblem, string>,
  },
  reach: 'Za sve drugo javite se prodavcu.',
  over: {
    title: 'Ovaj link više ne važi',
    text: 'Isporuka je davno završena. Za sve dalje javite se prodavcu.',
  },
  unknown: {
    title: 'Ovaj link ne važi',
    text: 'Pogledajte da li je adresa potpuna. Ako ste poručili, prodavac će vas pozvati.',
    home: 'Na početnu stranicu',
  },
}
export type ParcelPageStrings = typeof serbia

const ijekavian: ParcelPageStrings = {
  ...serbia,
  states: {
    ...serbia.states,
    sent: { title: 'Pošiljka je predata kuriru', text: 'Kurir vas zove prije isporuke.' },
    failed: {
      title: 'Kurir nije uspio da vam uruči pošiljku',
      text: 'Pokušaće ponovo. Napišite kada i gdje da dođe.',
    },
    last: {
      title: 'Pošiljka se uskoro vraća prodavcu',
      text: 'Kurir više puta nije uspio da je uruči. Ako je želite, javite se odmah.',
    },
    damaged: {
      title: 'Sa pošiljkom nešto nije u redu',
      text: 'Prodavac provjerava šta se dogodilo i javiće vam se. Ništa ne plaćate.',
    },
    delivered: { title: 'Pošiljka je uručena', text: 'Hvala na povjerenju.' },
  },
  stepNext: 'slijedi',
  meanings: {
    ...serbia.meanings,
    failed: 'Kurir nije uspio da uruči pošiljku',
  },
  reasons: {
    ...serbia.reasons,
    not_home: 'nikoga nije bilo na adresi',
    refused: 'niste željeli da je preuzmete',
  },
  place: 'Mjesto',
  request: {
    ...serbia.request,
    lead: 'Upišite samo ono što se mijenja. Zahtjev stiže prodavcu, a on ga dogovara sa kurirom.',
    fields: { ...serbia.request.fields, hours: 'U koje vrijeme' },
    anyDay: 'Bez promjene',
    hoursHint: 'Na primjer: poslije 17 h',
    send: 'Pošalji zahtjev',
    sent: 'Zahtjev je kod prodavca. Kurir još nije obećao ništa; prodavac će vam se javiti.',
    open: (count: number) =>
      count === 1 ? 'Jedan vaš zahtjev je kod prodavca.' : `Kod prodavca su ${count} vaša zahtjeva.`,
    problems: {
      ...serbia.request.problems,
      address: 'Upišite ulicu, broj i mjesto',
      empty: 'Niste upisali šta da se promijeni.',
      enough: 'Više zahtjeva je već kod prodavca. Za sve dalje javite mu se.',
      over: 'Sa pošiljkom se u međuvremenu nešto promijenilo, pa ovdje više ne može da se mijenja.',
    },
  },
}

export const parcelPageStrings: Record<Market, ParcelPageStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
