import type { Line } from '../claims/ledger.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import type { Market } from '#contract/common/market.ts'

/**
 * How one orders; said only where facts are missing. Payment, delivery and return are no filling: the template says them once, at their
 * place.
 */
const written = {
  bullets: [
    'Poručujete/Naručujete/Poručujete bez otvaranja naloga',
    'Dovoljni su ime, adresa i telefon',
    'Količinu birate pri poručivanju/naručivanju/poručivanju',
    'Poručivanje/Naručivanje/Poručivanje traje manje od minuta',
    'Broj porudžbine/narudžbe/porudžbine dobijate odmah',
  ],
  questions: [
    ['Moram li da otvorim nalog?', 'Ne. Dovoljni su ime, adresa i broj telefona.'],
    [
      'Kako znam da je porudžbina/narudžba/porudžbina primljena?',
      'Čim je pošaljete, na ekranu vidite njen broj i iznos.',
    ],
    ['Mogu li da uzmem više komada?', 'Možete. Količinu birate pri poručivanju/naručivanju/poručivanju.'],
  ],
  hook: 'Pogledajte slike i podatke, pa izaberite koliko komada vam treba.',
} as const

const term = (text: string, market: Market): Line => ({
  text: inEveryMarket(text)[market],
  basis: 'setting',
  fact: 'uslovi kupovine',
})

export const termBullets = (market: Market): Line[] => written.bullets.map((text) => term(text, market))
export const termQuestions = (market: Market): { q: string; a: Line }[] =>
  written.questions.map(([q, a]) => ({ q: inEveryMarket(q)[market], a: term(a, market) }))
export const termHook = (market: Market): Line => term(written.hook, market)
