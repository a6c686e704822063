import { claimOf, isOfReturn, isOfSale, isOfShop, roleOf, type ClaimKind } from '../claims/claims.ts'
import { isContact, isFoot, namesPerson, namesShop } from '../claims/contact.ts'
import { outOf, readLine, type LineReading } from '../claims/line-kinds.ts'
import { isBuyersVoice, isShopsVoice } from '../claims/shop-voice.ts'
import { isQuotation, isReported } from '../claims/statements.ts'
import { looksForeign } from '../language/language.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { asksForNote } from './note-requests.ts'
import { hasVerb } from './phrases.ts'
import { namesOtherModel, type Models } from './other-models.ts'
import type { SourceText } from './source-text.ts'

const money = /\d[\d.,]{0,30} ?(?:rsd|din(?:ara)?|eura?|evra|€|km|bam)(?![\p{L}\d])|€ ?\d|[-−] ?\d{1,2} ?%/iu

/** `6 km` of cable is no price: marks count only where a price is spoken of. */
export const hasPrice = (text: string): boolean => {
  const found = money.exec(text)
  return found !== null && !/ ?km$/.test(found[0])
}

/** `Gadget kutak, Kragujevac: Na kutiji piše 65 W?`, `Mirza: Pozdrav, hoće li pasati na Golf?`: who asks below an offer. */
const askedBy = /^(?!Pitanje)\p{Lu}[^:.!?]{2,40}: [^!]{3,200}\?$/u

/** `Emir ju je nosio na planini`, `Selma je u svojoj čekala autobus`. */
const wearer =
  /^(?!Proizvođač|Uputstv)\p{Lu}\p{Ll}{2,} (?:(?:ju|ga|ih) je|je (?:ga|ih|u svo(?:joj|me?))) \p{Ll}/u

/** `komšinica Rada nije imala provalu`, `Snežana (Subotica) ima staru kuhinju`: somebody known by name vouches. */
export const isWitnessed = (text: string): boolean => witness.test(text) || wearer.test(text)
const witness =
  /(?<!\p{L})(?:komšinic|komšij|gospođ|gospodin|gđ|tet|tetk|bab|ded|djed|mušterij)\p{L}{0,2} \p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}{2,} \(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?\) \p{Ll}/u

/** `Ogledalo posebno 3.490`, `Po meri od 17.000`, `Kraljevo 2.000`: thousands of nothing are money. */
const bareSum =
  /(?:(?<!\p{L})(?:posebno|doplat\p{L}*|[Pp]o m(?:j)?eri od)|^\p{Lu}\p{Ll}+) \d{1,3}\.\d{3}[.!]?$|\d kom,? \d{1,3}\.\d{3}(?!\d)/u

/** Whether a clause names an amount, with or without its currency. */
export const hasSum = (text: string): boolean => hasPrice(text) || bareSum.test(text)

/** A price, a contact, a buyer's words, another tongue: nothing of it is the product's. */
export const isNotOurs = (text: string): boolean =>
  hasPrice(text) ||
  // `14 l – 4.800` in a list of prices.
  / [–-] \d{1,3}\.\d{3}\.?$/.test(text) ||
  isContact(text) ||
  isFoot(text) ||
  isQuotation(text) ||
  // `Do kraja akcije: 00:14:59`
  /(?<!\d)\d{1,2}:\d{2}:\d{2}(?!\d)/.test(text) ||
  isWitnessed(text) ||
  askedBy.test(text) ||
  isReported(text) ||
  bareSum.test(text) ||
  isBuyersVoice(text) ||
  // `4.9/5 (1.327 ocena)`, `Sve za miran san, od 1994.`
  /(?<![\d.,/])[1-5][.,]\d ?\/ ?5(?![\d.,/])/u.test(text) ||
  (/, od (?:19|20)\d\d\.?$/u.test(text) && !hasVerb(tokensOf(text))) ||
  // `Lokacija KV, može i ČA`, `ima tonirana, ali tek od maja`
  /^lokacija(?!\p{L})|(?<!\p{L})tek od (?:januar|februar|mart|april|maj|jun|jul|avgust|septemb|oktob|novemb|decemb)/iu.test(
    text,
  ) ||
  // `Pročitaj cijeli tekst na blogu.`
  /(?<!\p{L})na (?:\p{L}+ )?blogu(?!\p{L})/iu.test(text) ||
  (looksForeign(text) && !/[čćšžđ]/iu.test(text))

/**
 * How sure a line has to be to be left out: of lines that the weights have not seen 12 % of those without a place stay and 3 % of the others
 * are lost at one half (`npm run fit:lines`). What a table names as a claim or as the shop's, and who speaks of himself, needs less; what its
 * place on the page announces, more. Plain praise of the goods forbids nobody to print it, so it has to be nothing else.
 */
const leftOutAbove = { usual: 0.98, claimed: 0.2, theirs: 0.8, praise: 0.9, warned: 0.9 }

/** `Zato dajem papir …`, `omotač mijenjamo`: what the other shop would do. */
export const isPromise = (text: string): boolean => promises.test(text)
const promises =
  /(?<!\p{L})(?:da(?:jem|mo)|dajemo|šalj(?:em|emo)|nud(?:im|imo)|poklanja(?:m|mo)|garantuje(?:m|mo)|mijenja(?:m|mo)|menja(?:m|mo)|mjenja(?:m|mo)|pi[sš]em garant\p{L}*)(?!\p{L})/iu

/** What tells of the buyer's day boasts of nothing. */
const isClaimed = (claim: ClaimKind | null, { kind }: LineReading): boolean =>
  claim !== null && !(claim === 'doubtful' && kind === 'moment')

/** What warns is never left out for what it sounds like, and neither is what says how a thing is cared for or what it lacks. */
const protects = (tokens: readonly Token[], { share }: LineReading): boolean => {
  const role = roleOf(tokens)
  // `Zamena u roku od 8 dana ako ne odgovara broj` limits what the shop does.
  if (role !== null) return role === 'warning' || !isOfReturn(tokens)
  return !isOfShop(tokens) && share.warning + share.care > leastProtecting
}
const leastProtecting = 0.3

/** `MORA za zid`, `Jedno dijete u isto vrijeme`, `najviše 50 kg`, `tvrdo drvo do 16 mm`: what obliges, or how far a thing may be used. */
const bounds =
  /(?<!\p{L})(?:rizik da|mora(?:ju|te)?(?! (?:imati|probati|videti|vidjeti|biti vaš))|obavezno|isključivo|najviše \d|ne više od|ne duže od|maksimaln\p{L}* \d|(?:sme|smije|sm(?:ij)?ete) samo|(?:samo|jedn[aoe]|jedan) (?:\p{L}+ )?(?:u isto vr(?:ij)?eme|istovremeno|odjednom)|(?:računajte|seče|siječe|s(?:ij)?ecite|rež\p{L}+) (?:\p{L}+ ){0,2}do \d)(?!\p{L})/iu

const isBound = (text: string, tokens: readonly Token[]): boolean =>
  bounds.test(text) && !isOfShop(tokens) && claimOf(text, tokens) === null

/** What keeps a buyer from harm: it never goes for what it is mixed with, nor for what goes before it. */
export const isCaution = (text: string): boolean => {
  const tokens = tokensOf(text)
  return roleOf(tokens) === 'warning' || isBound(text, tokens)
}

const denies = /(?<!\p{L})(?:ne|nije|nisu|nijesu|nemojte|nikad|nikada|bez)(?!\p{L})/iu

/** `Nema udarni rad, za beton koristiti VX-1820H` says what this one cannot do; what begins with another tells of it. */
export const isOfOtherModel = (text: string, models: Models): boolean =>
  namesOtherModel(text, models) && !/^(?:nije|nema|nisu|nemaju|ne)(?!\p{L})/iu.test(text)

/** Why a sentence may not stand: a claim that its seller is told of, or nothing that is missed. */
export type Refusal = ClaimKind | 'elsewhere'

type Place = {
  /** Its place on the page says what it is, such as a line below a heading of warnings, or the few words beside the price. */
  isExpected?: boolean
  /** The seller's own words are left out only for what a table names. */
  isSellers?: boolean
  /** Below a heading that denies (`Kad ne`, `Za koga nije`) an illness is a reason against, and everything limits. */
  isForbidding?: boolean
}

/** Why a sentence, a heading or an entry of a list has no place on a page of ours; null for one that stays, as it is. */
export const refusalOf = (
  text: string,
  source: Pick<SourceText, 'name' | 'shop' | 'people' | 'models'>,
  { isExpected = false, isSellers = false, isForbidding = false }: Place = {},
): Refusal | null => {
  const tokens = tokensOf(text)
  const found = claimOf(text, tokens)
  const claim = isForbidding && found === 'effect' ? null : found
  if (claim === 'machine') return claim
  if (
    isNotOurs(text) ||
    (namesPerson(text, source.people) && !namesPerson(source.name, source.people)) ||
    isOfOtherModel(text, source.models) ||
    namesShop(text, source.shop, source.name) ||
    (!isSellers && isPromise(text))
  )
    return 'elsewhere'
  if (isSellers) return claim
  const reading = readLine(text)
  // `Ručica se može vratiti u prvi položaj bez alata` has the words of a return, and nothing else of it.
  if (
    (isOfReturn(tokens) || isOfSale(tokens)) &&
    roleOf(tokens) !== 'warning' &&
    (outOf(reading) > leftOutAbove.claimed || isOfSale(tokens))
  )
    return 'elsewhere'
  if (isForbidding && !isShopsVoice(text) && !isOfShop(tokens)) return null
  // Our page has that field, too.
  if (asksForNote(text) && !isShopsVoice(text)) return null
  const isClaim = isClaimed(claim, reading)
  const isVoice = isShopsVoice(text)
  const isProtecting = isVoice ? roleOf(tokens) === 'warning' && !isOfShop(tokens) : protects(tokens, reading)
  // `Čuvajte se kopija` warns of other shops; what forbids something protects always.
  if (!isVoice && isBound(text, tokens)) return null
  if (!isClaim && isProtecting && (outOf(reading) <= leftOutAbove.warned || denies.test(text))) return null
  const isTheirs = isClaim || isOfShop(tokens) || isVoice
  const isOut = isExpected
    ? isTheirs && outOf(reading) > leftOutAbove.theirs
    : isTheirs
      ? outOf(reading) > leftOutAbove.claimed
      : reading.share.shop > leftOutAbove.usual ||
        reading.share.mixed > leftOutAbove.theirs ||
        Math.max(reading.share.praise, reading.share.health) > leftOutAbove.praise
  if (!isOut) return null
  return claim ?? (reading.kind === 'health' ? 'effect' : 'elsewhere')
}

/** As `refusalOf` for what is too short for its kind to be learned: a heading, a question. */
export const isHeadingOfShop = (text: string, { shop, name }: Pick<SourceText, 'shop' | 'name'>): boolean =>
  isNotOurs(text) || isOfShop(tokensOf(text)) || namesShop(text, shop, name)
