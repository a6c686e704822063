import type { Line } from '../claims/ledger.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import type { Market } from '#contract/common/market.ts'

/**
 * How one orders; said only where facts are missing. Payment, delivery and return are no filling: the template says them once, at their
 * place.
 */
const written = {
  bullets: [
    'Ukupan iznos vidite pre/prije slanja',
    'Porudžbinu/Narudžbu/Porudžbinu šaljete sa ove stranice',
    'Broj porudžbine/narudžbe/porudžbine dobijate odmah',
    'Nalog nije potreban',
    'Dovoljni su ime, adresa i telefon',
  ],
  questions: [
    ['Šta treba da upišem?', 'Ime, adresu i broj telefona. Nalog ne otvarate.'],
    [
      'Mogu li da izmenim/izmijenim podatke pre/prije slanja?',
      'Možete. Sve u obrascu menjate/mijenjate dok ne pošaljete porudžbinu/narudžbu/porudžbinu.',
    ],
    [
      'Kako znam da je porudžbina/narudžba/porudžbina primljena?',
      'Čim je pošaljete, na ekranu vidite njen broj i iznos.',
    ],
  ],
  bulletsTitle: 'Kako se poručuje/naručuje/poručuje',
  summary: 'Ukratko',
  hook: 'Slike i podaci o proizvodu su ispod.',
} as const

const term = (text: string, market: Market): Line => ({
  text: inEveryMarket(text)[market],
  basis: 'setting',
  fact: 'uslovi kupovine',
})

export const termBullets = (market: Market): Line[] => written.bullets.map((text) => term(text, market))
/** Headings of what is no praise: how one orders, or values among it. */
export const termsTitle = (market: Market): string => inEveryMarket(written.bulletsTitle)[market]
export const summaryTitle = (): string => written.summary
export const termQuestions = (market: Market): { q: string; a: Line }[] =>
  written.questions.map(([q, a]) => ({ q: inEveryMarket(q)[market], a: term(a, market) }))
export const termHook = (market: Market): Line => term(written.hook, market)
