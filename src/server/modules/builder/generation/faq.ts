import { copyLimits } from '#contract/builder/copy.ts'
import type { FaqItem } from '#contract/websites/content.ts'
import { adaptedTo } from './dialect-words.ts'
import type { Line } from './ledger.ts'
import { doesOf, fromName, pledged, type PageContext } from './page-context.ts'
import { asSentence } from './points.ts'
import { bareKey } from './text-key.ts'

type Answer = { q: string; lines: Line[] }

/** Questions a buyer asks first: what is in the box, how big, how it is kept. */
const asked = [
  'box',
  'sizes',
  'runtime',
  'dimensions',
  'age',
  'compatibility',
  'capacity',
  'load',
  'quantity',
  'material',
]

const productAnswers = (page: PageContext): Answer[] => {
  const { points, voice, reading } = page
  const purpose = reading.seller.audience
  const own: Answer[] = purpose
    ? [
        {
          q: voice.say('Ko [ga/je/ga/ih] najčešće koristi?'),
          lines: [
            {
              text: adaptedTo(voice.market, asSentence(purpose.join(', '))),
              basis: 'seller',
              fact: purpose.join(', '),
            },
          ],
        },
      ]
    : []
  const answers = [...points.properties, ...points.attributes]
    .filter(({ ask }) => ask !== null)
    // `Serum, 30 ml`: nobody asks for what the name says.
    .filter(({ spec }) => spec === null || !isNamed(spec, reading.name))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || b.weight - a.weight)
    .map(({ ask, basis, fact }): Answer => ({
      q: ask?.q ?? '',
      lines: [{ text: ask?.a ?? '', basis, fact }],
    }))
  // Nobody asks what a ring or a toy serves for.
  const isObvious = reading.category === 'moda' || reading.category === 'deca'
  const naming: Answer[] =
    points.use?.does && !isObvious
      ? [
          {
            q: voice.pick('what-for', ['Čemu služi?', 'Za šta se koristi?']),
            lines: [fromName(page, doesOf(page, false) ?? '')],
          },
        ]
      : []
  const questions = [...answers.slice(0, 1), ...own, ...answers.slice(1)]
  return questions.length > 0 ? questions : naming
}

/** The value behind the label stands in the name. */
const isNamed = (spec: string, name: string): boolean =>
  ` ${bareKey(name)} `.includes(` ${bareKey(spec.replace(/^[^:]*: /, ''))} `)

const rank = (id: string): number => {
  const at = asked.indexOf(id)
  return at === -1 ? asked.length : at
}

const standing = {
  payment: ['Kako se plaća?', 'Kada se plaća?'],
  delivery: ['Koliko traje dostava?', 'Kada stiže paket?'],
  both: [
    'Kako se plaća i kada stiže?',
    'Koliko se čeka i kako se plaća?',
    'Kako izgleda plaćanje i dostava?',
  ],
  guarantee: ['Šta ako se predomislim?', 'Mogu li da vratim proizvod?', 'Šta ako mi ne odgovara?'],
  all: ['Kako izgleda kupovina?', 'Kako se plaća i šta ako se predomislim?'],
} as const

const standingAnswers = (page: PageContext, count: number): Answer[] => {
  const { voice } = page
  const tell = (name: 'payment' | 'delivery' | 'guarantee' | 'contact') => pledged(page, name, 'tells')
  const ask = (name: keyof typeof standing) => voice.say(voice.pick(`faq-${name}`, standing[name]))
  if (count === 1) return [{ q: ask('all'), lines: [tell('payment'), tell('delivery'), tell('guarantee')] }]
  if (count === 2)
    return [
      { q: ask('both'), lines: [tell('payment'), tell('delivery')] },
      { q: ask('guarantee'), lines: [tell('guarantee')] },
    ]
  return [
    { q: ask('payment'), lines: [tell('payment')] },
    { q: ask('delivery'), lines: [tell('delivery'), tell('contact')] },
    { q: ask('guarantee'), lines: [tell('guarantee')] },
  ]
}

/** Exactly three: one or two about the product, the rest about ordering. */
export const writeFaq = (page: PageContext): FaqItem[] => {
  const product = productAnswers(page)
  const share = product.length >= 2 && page.voice.turn('faq-share', 3) > 0 ? 2 : Math.min(product.length, 1)
  return [...product.slice(0, share), ...standingAnswers(page, copyLimits.faq - share)]
    .slice(0, copyLimits.faq)
    .map(({ q, lines }) => ({ q, a: page.ledger.paragraph(lines) }))
}
