import type { Market } from '#contract/common/market.ts'
import { foldText } from '#contract/common/text.ts'
import type { ByMarket } from './by-market.ts'
import { compilePattern, matchesAny, tokensOf, type Pattern } from './patterns.ts'
import type { PlaybookSource } from './playbook-source.ts'

/** What a line is, which decides what it may say: a question may ask about what no other line may state. */
type Role = 'question' | 'search'
type Line = { role: Role; at: string; text: ByMarket }

const lengths: Record<Role, number> = { question: 70, search: 50 }

const compile = (written: string): Pattern[] =>
  written
    .split(/[,\n]/)
    .map((pattern) => pattern.trim())
    .filter(Boolean)
    .map(compilePattern)

/** Words no line may hold, by reason. Folded, in the notation of `patterns.ts`. */
const refused: { reason: string; patterns: Pattern[]; except: Role[] }[] = [
  {
    reason: 'states a property of the product',
    except: ['question'],
    patterns:
      compile(`sadrzi, sadrze, dolazi sa, dolazi s, dolazi u, dolaze sa, dolaze u, poseduje, poseduju, izradjen*, napravljen*, omogucava*, omogucuj*, pruza,
      pruzaju, nudi, nude, obezbedj*, opremljen*, garantuje, garantuju, odlikuje, namenjen*, pogodan, pogodna, pogodno, proizvod, proizvoda, proizvodom, artikal*,
      ovaj, ova, ovo, ovu, ovim, ovom, ovog, ovi, ove, komplet sadrzi, u kompletu`),
  },
  { reason: 'says that something has something', except: ['question'], patterns: compile('ima, imaju') },
  {
    reason: 'is a superlative or the speech of advertising',
    except: [],
    patterns:
      compile(`naj*, idealan, idealn*, savrsen*, nezaobilazn*, vrhunsk*, premijum, premium, luksuz*, revolucion*, neverovatn*, jedinstven*, inovativn*, fantastic*,
      odlican, odlicn*, izvrsn*, praktic*, elegantn*, kvalitet*, profesional*, magic*, carob*, zaboravite, zauvek, uzivajte, uzivanje, uzitak, dozivite, resenje, resenja, spas,
      nikad vise, bez muke, s lakocom, sa lakocom, komfor*, vise od, nova dimenzija, nezamenjiv*, must have, pravi izbor, bezbriz*, carolij*`),
  },
  {
    reason: 'promises an effect on body or mind',
    except: ['question'],
    patterns:
      compile(`leci, lece, izlec*, lekovit*, ublaz*, otklanj*, otklon*, terap*, regener*, detoks*, mrsav*, smrsa*, celulit*, podmladj*, zatez*, imunitet*, iscel*, bez bola, bez bolova,
      protiv bolova, bol nestaje, pomaze, pomazu, sprecava, sprecavaju, stiti, stite, unistava, ubija, relaks*, opusta, opusti*, osloba*, oslobod*, zdravij*, zdravlj*`),
  },
  {
    reason: 'speaks of payment, delivery, return or price',
    except: [],
    patterns:
      compile(`placa, placate, placam, placanj*, placeno, plati, platite, platit*, platio, isplat*, pouzec*, gotovin*, karticom, kurir*, dostav*, isporuk*, posiljk*, paket*, posta, poste, postu, postom, postar*, postarin*, povrat, povrata, povratom,
      reklamacij*, garancij*, cena, cene, cenu, cenom, jeftin*, skup, skupa, skupo, skupe, popust, popusta, popustu, popustom, popusti, akcij*, gratis, besplat*, dinar*, evra, evro, marke, novca, novac, usted*, troskov*`),
  },
  {
    reason: 'speaks as a buyer',
    except: ['question'],
    patterns: compile(
      `ja, sam, smo, mene, meni, mi, nam, nas, nama, moj, moja, moje, mojoj, moju, mojim, nase, nasa, nasi, nasih, nasim, hocu, necu, kupujem, porucujem, narucujem, znam, mislim`,
    ),
  },
  {
    reason: 'gives the buyer a gender',
    except: [],
    patterns: compile(
      `porucio, porucila, narucio, narucila, kupio, kupila, zadovoljan, zadovoljna, siguran, sigurna, umoran, umorna, hteo, htela, trebao, trebala, kupac, kupci, muskarc*, dame, dama`,
    ),
  },
]

/** Forms of `naj-` that compare nothing of the product. */
const plainSuperlatives = new Set(
  'najvise najcesce najmanje najpre najprije najzad najednom najavljen najavljena najave najavi najava najgore najblize najblizi najblizu najduze najteze najlakse najdraze najmladji najmladje najmladjem'.split(
    ' ',
  ),
)

/** The table of dialects takes these for others: a grille is no solution, a repeat no dwelling. */
const sameEverywhere = /^(?:rešet)/iu

/** Words of a dialect, so that jat must not be overlooked as it is elsewhere. */
const exactly = ({ groups }: Pattern): Pattern => ({
  groups: groups.map((group) => group.map((word) => ({ ...word, jatless: '\0' }))),
})
const compileExactly = (written: string): Pattern[] => compile(written).map(exactly)

/** Words each market does not say, besides those that differ by jat. */
const strangers: Record<Market, Pattern[]> = {
  Serbia: compileExactly(
    `zrak*, ladic*, mrkv*, sjutra, carsaf*, narucuj*, narucit*, narudzb*, opci, opce, kuhat*, kuhar*, kuhan*, skuha*, ljestve, jucer, navecer, uopce, tjed*, kruh*, suncan* naocal*, naocal*, rucnik*, kupaonic*, zaslon*, hlac*, tenisic*, poplun*, plaht*, kava, kave, kavu, tlak*, kolovoz, tko`,
  ),
  Bosnia: compileExactly(
    `vazduh*, fiok*, fioc*, sargarep*, sjutra, carsav*, porucuj*, porucit*, porudzb*, opsti, opste, kuvat*, kuva, kuvar, kuvan*, skuva*, skuvat*, merdevin*, juce, uvece, uopste, nedelju dana, takodje, tjed*, tisuc*, glede, uporab*, naocar*, sargarep*, suv, suva, suvo, suve, suvi, suvu, suvog, suvim, uva, uvo, uvu, gluv*, kokoska`,
  ),
  Montenegro: compileExactly(
    `zrak*, ladic*, mrkv*, sutra, carsaf*, narucuj*, narucit*, narudzb*, opci, opce, kuhat*, kuha, kuhar, kuhan*, skuha*, ljestve, jucer, navecer, uopce, nedelju dana, tjed*, naocal*, rucnik*, kruh*, kava, kave, kavu`,
  ),
}

const linesOf = (playbook: PlaybookSource): Line[] => [
  ...playbook.questions.map(({ ask }) => ({ role: 'question' as const, at: 'questions', text: ask })),
  ...playbook.search.map((text) => ({ role: 'search' as const, at: 'search', text })),
]

const saysRefused = ({ role, text }: Line, market: Market): string[] => {
  const tokens = tokensOf(text[market]).filter(({ folded }) => !plainSuperlatives.has(folded))
  const found = refused
    .filter(({ except, patterns }) => !except.includes(role) && matchesAny(patterns, tokens))
    .map(({ reason }) => reason)
  const doubted = /(?<![\d,.])\d+(?:[.,]\d+)?\s*(?:%|°|[a-zšđčćž]{1,3}\b(?<!\b(?:u|i|na|do|od)))/iu.test(
    text[market],
  )
  if (doubted || (/\d/.test(text[market]) && role !== 'question')) found.push('holds a measured number')
  return found
}

const shapeOf = ({ role, text }: Line, market: Market): string[] => {
  const written = text[market]
  const found: string[] = []
  if (written.length > lengths[role])
    found.push(`is longer than ${lengths[role]} letters (${written.length})`)
  if (/[/_()!]|\s{2}|^\s|\s$|\.\.\.|"|[’'`]/.test(written)) found.push('holds marks that do not belong there')
  if (/„[^„“]*$|^[^„“]*“/.test(written)) found.push('leaves a quotation open')
  if (role === 'question' && !written.endsWith('?')) found.push('asks nothing')
  const small = role === 'search'
  if (!small && !/^[„]?[\p{Lu}\d]/u.test(written)) found.push('begins with a small letter')
  return found
}

const dialectOf = ({ text }: Line, market: Market, wordsOfOtherDialect: WordsOfOtherDialect): string[] => {
  const words = wordsOfOtherDialect(market, text[market]).filter((word) => !sameEverywhere.test(word))
  const strange = matchesAny(strangers[market], tokensOf(text[market]))
  return [
    ...(words.length > 0 ? [`says ${words.join(', ')} in the wrong dialect`] : []),
    ...(strange ? ['uses a word of another market'] : []),
  ]
}

const countsOf = (playbook: PlaybookSource): string[] =>
  playbook.names !== undefined && playbook.search.length < 2 ? ['search: fewer than two phrases'] : []

export type WordsOfOtherDialect = (market: Market, text: string) => string[]

const marketsRead: Market[] = ['Serbia', 'Bosnia', 'Montenegro']

/**
 * What a playbook does wrong, one sentence each: it asks, and never states a property, an effect, a price or
 * a promise. For tests; the running product trusts what passed here.
 */
export const lintPlaybook = (
  playbook: PlaybookSource,
  wordsOfOtherDialect: WordsOfOtherDialect,
): string[] => {
  const spoken = linesOf(playbook).flatMap((line) =>
    marketsRead.flatMap((market) =>
      [
        ...saysRefused(line, market),
        ...shapeOf(line, market),
        ...dialectOf(line, market, wordsOfOtherDialect),
      ].map((wrong) => `${line.at}: „${line.text[market]}“ ${wrong}`),
    ),
  )
  return [...new Set([...countsOf(playbook), ...spoken])]
}

/** Words that stand in the playbooks with a mark and without (`vise` beside `više`), as folded forms; `known` are two words each. */
export const wordsWithLostMarks = (playbooks: PlaybookSource[], known: ReadonlySet<string>): string[] => {
  const formsOf = new Map<string, Set<string>>()
  for (const { text } of playbooks.flatMap(linesOf))
    for (const market of marketsRead)
      for (const [word] of text[market].toLowerCase().matchAll(/\p{L}+/gu))
        formsOf.set(foldText(word), (formsOf.get(foldText(word)) ?? new Set()).add(word))
  return [...formsOf]
    .filter(([folded, forms]) => forms.size > 1 && !known.has(folded))
    .map(([folded]) => folded)
}
