import type { Market } from '#contract/common/market.ts'
import { foldText } from '#contract/common/text.ts'
import type { ByMarket } from './by-market.ts'
import { compilePattern, matches, matchesAny, tokensOf, type Pattern } from './patterns.ts'
import type { PlaybookSource } from './playbook-source.ts'

/** What a line is, which decides what it may say: a question may ask about what no other line may state. */
type Role = 'opening' | 'title' | 'text' | 'caution' | 'question' | 'search'
type Line = { role: Role; at: string; text: ByMarket }

const lengths: Record<Role, number> = {
  opening: 340,
  title: 60,
  text: 240,
  caution: 120,
  question: 70,
  search: 50,
}

const compile = (written: string): Pattern[] =>
  written
    .split(/[,\n]/)
    .map((pattern) => pattern.trim())
    .filter(Boolean)
    .map(compilePattern)

/** Words no line may hold, by reason. Folded, in the notation of `patterns.ts`. */
const refused: { reason: string; patterns: Pattern[]; except: Role[] }[] = [
  {
    reason: 'names a material',
    except: ['question', 'search'],
    patterns:
      compile(`pamuk, pamuka, pamuku, pamucn*, celik*, celicn*, inoks*, silikon*, plastik*, plasticn*, aluminij*, bambus*, poliest*, keramik*, keramick*,
      granitn*, mikrofiber*, mikrovlakn*, titan*, karbon*, koznat*, kozn*, od koze, eko koza, od drveta, drven*, od stakla, staklen*, svilen*, od svile, vunen*,
      lateks*, gumen*, od gume, metaln*, od metala, memorijsk*, lanen*, najlon*, flis, flisa, plis, plisan*`),
  },
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

/** A caution narrows the use; each needs one of these words. */
const narrowing = compile('samo, ne, nemojte, pre, bez, pitajte, dok')

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

const sentencesIn = (text: string): number =>
  text.split(/[.?!…](?:\s|$)/).filter((part) => part.trim()).length

const linesOf = (playbook: PlaybookSource): Line[] => [
  ...playbook.opening.map((text) => ({ role: 'opening' as const, at: 'opening', text })),
  ...playbook.scenes.flatMap(({ id, wordings }) =>
    wordings.flatMap(({ title, text }) => [
      { role: 'title' as const, at: `scene ${id}`, text: title },
      { role: 'text' as const, at: `scene ${id}`, text },
    ]),
  ),
  ...playbook.questions.map(({ ask }) => ({ role: 'question' as const, at: 'questions', text: ask })),
  ...playbook.cautions.map(({ text }) => ({ role: 'caution' as const, at: 'cautions', text })),
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
  if (role === 'text' && sentencesIn(written) > 3) found.push('is longer than three sentences')
  if (role === 'opening' && (sentencesIn(written) < 2 || sentencesIn(written) > 5))
    found.push('is not two to five sentences')
  if (['text', 'opening', 'caution'].includes(role) && !/[.?“]$/.test(written))
    found.push('ends without a mark')
  if (role === 'title' && /[.:;,]$/.test(written)) found.push('ends with a mark')
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

type Proven = {
  at: string
  needs: string[]
  yes?: string | undefined
  no?: string | undefined
}

const provenLines = (playbook: PlaybookSource): Proven[] => [
  ...playbook.scenes.map((scene) => ({ at: `scene ${scene.id}`, ...scene })),
  ...playbook.cautions.map((caution) => ({ at: `caution „${caution.text.Serbia}“`, ...caution })),
]

/** Words of any description at all: a pattern of one word that fits one of them would open its line almost anywhere. */
const everyday = tokensOf(
  `će pa bar samo sami puta put pet petak malo mala bitno biti moderan kolor količina period performanse lično raspon
  očigledno farba decembar šetnja gasiti sirov broj crna crni bela led je se i u na za od do sa koji ima`,
)
const opensAnywhere = (written: string): boolean =>
  !written.trim().includes(' ') && everyday.some((word) => matches(compilePattern(written), [word]))

const proofOf = ({ at, needs, yes, no }: Proven): string[] => {
  if (yes === undefined || no === undefined) return [`${at}: has no example and counter-example`]
  const patterns = needs.map(compilePattern)
  const found = needs.filter(opensAnywhere).map((need) => `${at}: „${need}“ fits everyday words`)
  if (!matchesAny(patterns, tokensOf(yes))) found.push(`${at}: its example does not fit`)
  if (matchesAny(patterns, tokensOf(no))) found.push(`${at}: its counter-example fits`)
  return found
}

const countsOf = (playbook: PlaybookSource): string[] => {
  const found: string[] = []
  const ids = playbook.scenes.map(({ id }) => id)
  if (new Set(ids).size < ids.length) found.push('scenes: two have one id')
  if (playbook.names !== undefined && playbook.search.length < 2) found.push('search: fewer than two phrases')
  return found
}

export type WordsOfOtherDialect = (market: Market, text: string) => string[]

const marketsRead: Market[] = ['Serbia', 'Bosnia', 'Montenegro']

/**
 * What a playbook does wrong, one sentence each: it may speak of the buyer's day and ask, never state a property,
 * an effect, a price or a promise. For tests; the running product trusts what passed here.
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
  const promising = playbook.cautions
    .filter(({ text }) => !matchesAny(narrowing, tokensOf(text.Serbia)))
    .map(({ text }) => `cautions: „${text.Serbia}“ narrows nothing`)
  return [
    ...new Set([...countsOf(playbook), ...spoken, ...promising, ...provenLines(playbook).flatMap(proofOf)]),
  ]
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

/** Lines that two playbooks tell in the same words. */
export const toldTwice = (playbooks: PlaybookSource[]): string[] => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const playbook of playbooks)
    for (const { role, text } of linesOf(playbook)) {
      if (!['opening', 'title', 'text'].includes(role)) continue
      const before = seen.get(text.Serbia)
      if (before !== undefined) twice.push(`${before}, ${playbook.id}: „${text.Serbia}“`)
      seen.set(text.Serbia, playbook.id)
    }
  return twice
}
