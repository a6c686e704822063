import type { Market } from '#contract/common/market.ts'

export type DemoReview = { rating: number; text: string; answer: string | null }

const said = (rating: number, text: string, answer: string | null = null): DemoReview => ({
  rating,
  text,
  answer,
})

/** What invented buyers say of each demo product, newest first; the newest two of Serbia still wait for the seller. */
export const demoReviews: Record<Market, DemoReview[]> = {
  Serbia: [
    said(4, 'Dobra lampa za hodnik. Volela bih da kabl za punjenje bude malo duži.'),
    said(5, 'Stigla brzo, zalepljena za minut. Deca se više ne plaše da ustanu noću.'),
    said(5, 'Uzela sam dve, jednu za ormar i jednu za stepenice. Obe rade kako treba.'),
    said(
      2,
      'Senzor se ne upali uvek kada priđem sa strane.',
      'Hvala što ste javili. Senzor najbolje vidi pravo ispred sebe, pa probajte da okrenete lampu ka prolazu; ako ni tada ne radi, zamenićemo je.',
    ),
    said(5, 'Baterija mi traje već treću nedelju, a svetlo je baš prijatno.'),
    said(4, 'Magnet drži čvrsto i na vratima frižidera.'),
  ],
  Bosnia: [
    said(5, 'Napokon mi kese ne lete po gepeku. Čvrst i lako se sklopi.'),
    said(4, 'Dobar, samo sam mislio da je malo veći. Piše dimenzija, moja greška.'),
  ],
  Montenegro: [
    said(5, 'Kafa je topla i poslije četiri sata. Poklopac ne curi u torbi.'),
    said(
      3,
      'Boca je dobra, ali je boja tamnija nego na slici.',
      'Hvala, dodali smo sliku na dnevnom svjetlu.',
    ),
  ],
}

const hourMs = 3_600_000
const waitingHours = [5, 20]

/** When the review at `place` of its list was written, and whether the seller has decided on it. */
export const reviewMoment = (
  market: Market,
  place: number,
  deliveredAt: Date,
  now: Date,
): { createdAt: Date; status: 'waiting' | 'shown' } => {
  const waiting = market === 'Serbia' ? waitingHours[place] : undefined
  if (waiting !== undefined)
    return { createdAt: new Date(now.getTime() - waiting * hourMs), status: 'waiting' }
  return {
    createdAt: new Date(Math.min(deliveredAt.getTime() + 30 * hourMs, now.getTime() - 26 * hourMs)),
    status: 'shown',
  }
}
