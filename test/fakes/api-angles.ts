import type { Angle } from '#contract/builder/angle.ts'
import type { AngleAsk, Angles } from '#contract/builder/angles.ts'

const angle = (title: string, hook: string, more: Partial<Angle> = {}): Angle => ({
  buyer: 'ko noću ustaje',
  moment: 'tri ujutru, mrak u hodniku',
  promise: 'Svetlo čim prođete.',
  objection: 'Koliko dugo svetli?',
  title,
  hook,
  proof: ['Senzor pokreta', 'Svetli 30 sekundi'],
  ...more,
})

/** Three for every ask, others each time. */
const rounds: Angle[][] = [
  [
    angle('Noću bez traženja prekidača', 'Lampa se pali čim prođete pored nje i gasi se posle 30 sekundi.'),
    angle('Hodnik u kom se dete ne plaši mraka', 'Toplo svetlo se upali samo, čim dete izađe iz sobe.', {
      buyer: 'roditelji male dece',
      objection: 'Da li je svetlo prejako za oči?',
    }),
    angle('Svetlo bez majstora i bez rupa u zidu', 'Magnetni nosač se zalepi, a lampa se skida kad treba da se napuni preko USB-C kabla.', {
      buyer: 'podstanari koji ne smeju da buše zidove',
      objection: 'Ostaje li trag kad se skine?',
    }),
  ],
  [
    angle('Ormar u kom konačno vidite boje', 'Zalepite je na bok police, pali se kad otvorite vrata.'),
    angle('Za merdevine u podrumu', 'Ruke su pune, a svetlo se upali samo.', { buyer: 'ko silazi u podrum' }),
    angle('Jedna lampa, ceo mesec bez punjenja', 'Svetli 30 sekundi i čeka sledeći korak.'),
  ],
] // prettier-ignore

export const proposedTo = ({ shown }: AngleAsk, model: string): Angles => {
  const known = new Set(shown.map(({ title }) => title))
  const next = rounds.find((round) => round.every(({ title }) => !known.has(title)))
  return {
    angles: next ?? [angle(`Predlog bez imena ${shown.length + 1}`, 'Lampa se pali čim prođete.')],
    writing: { model, tokens: 3200, seconds: 6.4, cost: null, currency: null },
  }
}
