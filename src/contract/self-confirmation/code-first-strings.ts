import type { Market } from '../common/market.ts'

/** Words of the question for a code before the order; what is wrong with a code the server says. Master in ekavian. */
const serbia = {
  title: 'Upišite kod iz poruke',
  lead: (phone: string) => `Poslali smo kod od 6 cifara na ${phone}. Porudžbina se šalje kada ga upišete.`,
  label: 'Kod iz poruke',
  submit: 'Potvrdi porudžbinu',
  sending: 'Šaljemo…',
  resend: 'Pošalji kod ponovo',
  resent: 'Novi kod je poslat.',
  /** Seconds. */
  wait: (left: number) => `Poruka stiže za manje od minut. Ako je nema, za ${left} s možete bez koda.`,
  callMe: 'Nije stigla poruka, pozovite me',
  back: 'Ispravi broj telefona',
  /** At the phone of the form, of somebody who closed the question. */
  left: 'Porudžbina još nije poslata: čeka kod iz poruke. Ako je broj dobar, pritisnite dugme ponovo.',
  /** In the form that came back without script. */
  callMeLater: 'Poruka nije stigla ni posle minut: primite porudžbinu bez koda i pozovite me',
  lost: 'Nema veze sa internetom. Pokušajte ponovo.',
}
export type CodeFirstStrings = typeof serbia

const ijekavian: CodeFirstStrings = {
  ...serbia,
  callMeLater: 'Poruka nije stigla ni poslije minut: primite porudžbinu bez koda i pozovite me',
}

export const codeFirstStrings: Record<Market, CodeFirstStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
