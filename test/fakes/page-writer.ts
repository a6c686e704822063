import { capitalised } from '#server/modules/copywriting/language/fold.ts'
import type { ChatRequest, FakeAnswer } from './llm.ts'

/** What no fact of any product says, as careless writers say it; the last ones speak of what the template prints itself. */
export const inventions = [
  'Izrađeno je od nerđajućeg čelika japanske proizvodnje.',
  'Drška je od orahovog drveta.',
  'Koriste ga i profesionalci u svom poslu.',
  'Ispitano je u nezavisnoj laboratoriji.',
  'Traje godinama bez ikakvog održavanja.',
  'Dizajnirano je u Skandinaviji.',
  'Tiše je od svih sličnih uređaja.',
  'Uz njega stiže i platnena torbica.',
  'Ne može da se ogrebe ni ključem.',
  'Hiljade kupaca ga koristi svakog dana.',
  'Posle prve upotrebe osetićete razliku u leđima.',
  'Radi četrdeset osam sati bez prekida.',
  'Teži samo 37 grama.',
  'Može i u mašinu za sudove i u mikrotalasnu.',
  'Nagradu za dizajn dobilo je prošle godine.',
  'Ima doživotnu garanciju na sve delove.',
  'Bezbedno je i za bebe i za trudnice.',
  'Materijal je prirodan i potpuno razgradiv.',
  'Preporučuju ga lekari i fizioterapeuti.',
  'Veže se sa telefonom preko aplikacije.',
  'Plaćate kuriru kada paket stigne.',
  'Dostava je besplatna za celu zemlju.',
] as const

const plantedPerPage = 6

const ordinals = 'Prvi Drugi Treći Četvrti Peti Šesti Sedmi Osmi Deveti Deseti Jedanaesti Dvanaesti'.split(
  ' ',
)

const isSerbian = (text: string): boolean =>
  /[čćšžđ]|(?<!\p{L})(?:je|za|sa|se|od|na|boja|materijal|dimenzije|snaga)(?!\p{L})/iu.test(text)

type Statement = { text: string; id: string }

/** The fact in words of the page: a sentence as it is, a value without its colon, and only pointed at in another language. */
const statementsFor = (id: string, fact: string, at: number): Statement[] => {
  const pointed = { id, text: `${ordinals[at % ordinals.length]} podatak iz opisa stoji i ovde` }
  if (!isSerbian(fact)) return [pointed]
  const [, label, value] = /^(\p{L}[^:.]{1,40}): (.+)$/u.exec(fact) ?? []
  const said = label && value ? `U podacima stoji ${label.toLocaleLowerCase('sr')} ${value}` : fact
  return [{ id, text: capitalised(said.replace(/[.!?]+$/, '')) }, pointed]
}

const promptOf = ({ messages }: ChatRequest): string =>
  messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n')

/**
 * Answers the prompt of a page with statements made of its own numbered facts, each cited, in the parts and about the lengths that are
 * asked for, and plants inventions among them; which ones follows from `seed` alone.
 */
export const writeFromFacts = (
  body: ChatRequest,
  seed: number,
): { answer: FakeAnswer; planted: string[] } => {
  const prompt = promptOf(body)
  const facts = [...prompt.matchAll(/^(F\d+) (.+)$/gm)].slice(1)
  const statements = facts.flatMap(([, id = '', text = ''], at) => statementsFor(id, text, at))
  const asked = new Set([...prompt.matchAll(/^ {2}"(\w+)": /gm)].map(([, key]) => key))
  let turn = seed
  const next = (most: number): string => {
    for (let tried = 0; tried < statements.length; tried += 1) {
      const { text, id } = statements[turn++ % statements.length] ?? { text: '', id: '' }
      if (text.length <= most) return `${text} [${id}]`
    }
    return ''
  }
  const planted = Array.from(
    { length: plantedPerPage },
    (_, at) => inventions[(seed + at * 5) % inventions.length] ?? '',
  )
  const open = [...planted]
  const sentence = (most: number): string => `${next(most)}.`
  /** Two statements with an invention between them, as long as there are some left. */
  const between = (most: number): string =>
    [sentence(most / 2 - 40), open.shift()?.replace('.', ' [F1].') ?? '', sentence(most / 2 - 40)]
      .filter(Boolean)
      .join(' ')
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at))
  const parts: Record<string, () => unknown> = {
    plan: () => 'Kupac, trenutak, obećanje.',
    title: () => next(100),
    shortName: () => 'Proizvod',
    hook: () => sentence(200),
    bullets: () => times(7, (at) => next(at < 3 ? 50 : 110)),
    longDescription: () => times(3, () => between(600)).join('\n\n'),
    faq: () => times(5, (at) => ({ q: `${ordinals[at]} pitanje koje kupac ima?`, a: sentence(300) })),
    seoTitle: () => next(60),
    seoDescription: () => sentence(150),
    keywords: () => [],
    benefitsSection: () => ({
      title: 'Ukratko o svemu',
      subtitle: '',
      benefits: times(4, () => ({ icon: 'check', text: next(110) })),
      ctaText: 'Hoću ovo',
    }),
    featureSections: () => times(2, (at) => ({ title: `${ordinals[at]} deo priče`, text: between(480) })),
    problemSolutionSections: () =>
      times(2, (at) => ({
        title: `${ordinals[at]} trenutak dana`,
        description1: 'Dan je počeo kao i svaki drugi.',
        description2: between(250),
        ctaText: 'Hoću ovo',
      })),
    questions: () => [],
  }
  const copy = Object.fromEntries(
    [...asked].flatMap((key) => (key && parts[key] ? [[key, parts[key]()]] : [])),
  )
  return { answer: { text: JSON.stringify(copy) }, planted: planted.filter((text) => !open.includes(text)) }
}
