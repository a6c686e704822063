import type { Element } from 'domhandler'
import { elementsWithin, isAround, isElement, isWithin, matching } from './dom.ts'
import { isJunkImage } from './image-address.ts'
import { hostOf, marksOf, oneLine, parsePage, pathOf, webAddress, type Page } from './page.ts'
import { postRecords } from './post-state.ts'
import { textOf } from './plain-text.ts'
import { findMoney } from './prices/money-text.ts'

/** What somebody offers in words of their own, without the page around it. */
export type Post = {
  name: string
  lines: string[]
  images: string[]
}

const networks = /(?:^|\.)(?:facebook|instagram|tiktok|youtube|twitter|x|threads|pinterest)\.com$/
const productPaths = /\/(?:marketplace\/item|commerce\/products|shop\/products?|product|view\/product)\//

/** A saved page without its address says whose it is in its title and on its root. */
const isUnnamedPost = (page: Page): boolean =>
  page.url === null &&
  !/Marketplace/i.test(page.title) &&
  (page.all('html#facebook').length > 0 ||
    /(?:[|·-] ?(?:Facebook|Fejsbuk|Instagram)| (?:on|na) (?:Instagramu?|X|Threads):?)/.test(page.title))

/** Networks on which people write posts; what is for sale there in a shop or a market has a page of its own. */
export const isPostOf = (page: Page): boolean =>
  page.isPost === true ||
  isUnnamedPost(page) ||
  (networks.test(hostOf(page.url)) && !productPaths.test(pathOf(page)))

/**
 * The post of a page of such a network: what its writer said and showed with it. Null where the page has none, such as the wall before
 * one.
 */
export const readPost = (page: Page): Post | null => {
  if (!isPostOf(page)) return null
  const records = postRecords(page)
  const drawn = messageOf(page)
  const whole = drawn
    ? records.find(({ text }) => isWholeOf(text, drawn.text))
    : (records.find(({ text }) => isOffer(text, page)) ?? records[0])
  const text = whole?.text ?? drawn?.text ?? sharedText(page)
  const lines = text === null ? [] : linesOf(text)
  const name = nameIn(lines)
  if (!name) return null
  const shown = drawn?.element ? picturesBeside(drawn.element, page) : []
  const told = whole?.images ?? []
  const shared = page.all('meta[property="og:image"]').map(({ attribs }) => attribs['content'] ?? '')
  return {
    name,
    lines,
    // A browser that saves a page points its pictures to a folder nobody has here.
    images: [shown, told, shared].find((images) => images.some((image) => !isSavedBeside(image))) ?? shown,
  }
}

const isSavedBeside = (image: string): boolean => /_(?:files|datoteke|fajlovi)\//i.test(image)

const marked = [
  '[data-ad-preview="message"]',
  '[data-ad-comet-preview="message"]',
  '[data-ad-rendering-role="story_message"]',
  '[data-testid="post_message"]',
  '[data-testid="tweetText"]',
  '[class*="userContent" i]',
].join(', ')

/** What others wrote, and what the network says around a post. */
const isOfOthers = matching(
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="button"], [role="article"] [role="article"], [aria-label^="comment" i], [aria-label^="komentar" i], [aria-label^="reply" i], [aria-label^="odgovor" i], [class*="comment" i], nav, header, footer, form, button, a, article article, ul',
)
const isBeside = matching('[role="complementary"], aside')

/** Shorter texts are names, times and counts. */
const leastLetters = 30

type Message = { element: Element; text: string }

/** The text of the first post as it is drawn: one that is marked so, else the first box of bare words that says a price. */
const messageOf = (page: Page): Message | null => {
  const [first] = page.all(marked).filter((element) => !isAround(element, isOfOthers))
  if (first) return { element: first, text: wordsIn(first) }
  const boxes = wordBoxes(page)
  const own = boxes.filter(({ element }) => !isAround(element, isBeside))
  return (
    own.find(({ text }) => isOffer(text, page)) ??
    boxes.find(({ text }) => isOffer(text, page)) ??
    own[0] ??
    null
  )
}

const isOffer = (text: string, page: Page): boolean =>
  findMoney(text, page.place).some(({ currency }) => currency !== null)

/** Boxes that hold words and nothing else, each as large as it can be. */
const wordBoxes = (page: Page): Message[] => {
  const found: Message[] = []
  const visit = (element: Element): void => {
    if (isOfOthers(element) && !/^(?:article|main)$/.test(element.name)) return
    const text = isWordy(element) ? wordsIn(element) : ''
    if (text.length >= leastLetters) found.push({ element, text })
    else for (const child of element.children) if (isElement(child)) visit(child)
  }
  const body = page.all('body')[0]
  if (body) visit(body)
  return found.filter(({ text }) => linesOf(text).join('').length >= leastLetters)
}

/** Nothing to press but „Prikaži više“, no picture beside signs, and no link that is more than a word of it. */
const isWordy = (element: Element): boolean => {
  if (
    /^(?:body|main|article|section)$/.test(element.name) ||
    /^(?:article|main|feed|dialog)$/.test(element.attribs['role'] ?? '')
  )
    return false
  const inner = elementsWithin(element, /./, mostInner)
  if (inner.length >= mostInner) return false
  const letters = textOf(element).length
  const linked = inner.filter(({ name }) => name === 'a').reduce((sum, link) => sum + textOf(link).length, 0)
  return (
    linked * 3 <= letters &&
    inner.every(
      (each) =>
        !/^(?:h[2-6]|form|input|textarea|video|button|ul|article)$/.test(each.name) &&
        (each.name !== 'img' || isSign(each)) &&
        (each.attribs['role'] !== 'button' || isFold(each)),
    )
  )
}

const mostInner = 300

/** Signs of feelings are drawn as pictures. */
const isSign = ({ attribs }: Element): boolean =>
  /emoji/i.test(attribs['src'] ?? '') || Number(attribs['width'] ?? 999) <= 32

const fold =
  /(?:^|\s|…|\.{3})(?:(?:prikaži|prikazi|vidi|pogledaj|pročitaj) (?:još|jos|više|vise|manje|prevod|prijevod|original)|see (?:more|less|translation|original)|show (?:more|less)|više|još|more|mehr anzeigen|mehr)$/iu

const isFold = (element: Element): boolean => fold.test(oneLine(textOf(element)))

const wordsIn = (element: Element): string =>
  textOf(element, {
    skip: (inner) => inner !== element && (inner.attribs['role'] === 'button' || inner.name === 'h2'),
  })

/** What a box shows up to „Prikaži više“ begins what the scripts hold. */
const isWholeOf = (whole: string, shown: string): boolean => {
  const [all, part] = [whole, shown].map((text) => squeezed(text.replace(fold, '')))
  return all !== undefined && part !== undefined && part.length > 8 && all.startsWith(part.slice(0, 60))
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** `Radionica on Instagram: "Lampa od bukve…"`: what a network tells other pages of a post. */
const sharedText = (page: Page): string | null => {
  const [title = '', description = ''] = ['og:title', 'og:description'].map(
    (name) => page.all(`meta[property="${name}"]`)[0]?.attribs['content'] ?? '',
  )
  const quoted = [title, description, page.title].map(quotedIn)
  return quoted.find((text) => text !== null) ?? (description.length > leastLetters ? description : null)
}

/** From the first quote behind a colon to the last one. */
const quotedIn = (text: string): string | null => {
  const begin = /: ?["„“]/.exec(text)
  if (!begin) return null
  const told = text.slice(begin.index + begin[0].length).replace(/["“”]\.?$/, '')
  return told.length >= 20 ? told : null
}

/** What stands around the words of a post: counts, buttons, who and when. */
const around =
  /^(?:(?:sve reakcije|all reactions|sviđa (?:mi |vam )?se|like|komentari[sš]i|komentari?|comments?|podeli|podijeli|share|odgovori|reply|komentara|sviđanja|likes|shares|najrelevantniji|najrelevantnije|most relevant)[.…:]?$|(?:prikaži|vidi|view) (?:svih|sve|još|all) (?:komentar|comment)|napi[sš]i(?:te)? (?:javni )?komentar|write a (?:public )?comment|dodaj komentar|add a comment)/iu
const aside =
  /^(?:·|(?:s|m|h|d|min|dana?|sed|ned|w|god)\.?|(?:pre|prije) {1,2}\p{L}+|juče(?:r)? u .{1,8}|\. \p{L}+ (?:\. )?u .{1,8}|javna grupa|privatna grupa|prati|zaprati|follow|following|autor|administrator|admin|moderator|istaknuta objava|sponzorisano|sponsored|prikaži prevod|see translation|uređeno|edited)(?: ·)?$/iu

/** Counts and times say nothing else than their words do. */
const isLine = (line: string, words: RegExp): boolean =>
  line.length <= 60 && words.test(oneLine(line.replaceAll(/\d/g, '')))

/** `#keramika #solja` at the end of a line. */
const withoutTags = (line: string): string => {
  const words = line.split(' ')
  while (words.at(-1)?.startsWith('#')) words.pop()
  return words.join(' ')
}

/** Lines of a post without what the network sets around them and without tags. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).map((line) => withoutTags(oneLine(line).replace(fold, '')).trim())
  const end = lines.findIndex((line, at) => at > 0 && isLine(line, around))
  return (end === -1 ? lines : lines.slice(0, end)).filter(
    (line) => /[\p{L}\p{N}]/u.test(line) && !isLine(line, aside),
  )
}

/** Boxes around a message that are a post of their own. */
const isPost = matching('[role="article"], article, [role="dialog"], [role="main"], main, body')

/** Pictures of the post in which a message stands, without faces and what stands below comments. */
const picturesBeside = (message: Element, page: Page): string[] => {
  let box: Element | null = message
  let images: Element[] = []
  while (box && images.length === 0) {
    box = nextAround(box)
    const around = box
    images = around
      ? page
          .all('body img')
          .filter(
            (image) =>
              isWithin(image, around) &&
              !isSign(image) &&
              !isAround(image, (each) => each !== around && isOfPeople(each)),
          )
      : []
  }
  return [
    ...new Set(
      images
        .flatMap(({ attribs }) => webAddress(attribs['src'], page.base ?? 'https://unknown.invalid/') ?? [])
        .filter(
          (address) =>
            !isJunkImage(address) &&
            !/\/t(?:39\.30808|51\.2885|51\.82787)-(?:1|19)\/|[_/=][ps](?:\d\d|1\d\d)x\d/.test(address),
        ),
    ),
  ]
}

const nextAround = (element: Element): Element | null => {
  for (let at = element.parent; at; at = at.parent) if (isElement(at) && isPost(at)) return at
  return null
}

/** Faces, comments and what the network offers besides. */
const isOfPeople = (element: Element): boolean =>
  (isOfOthers(element) &&
    element.name !== 'a' &&
    element.attribs['role'] !== 'button' &&
    element.name !== 'ul') ||
  isBeside(element) ||
  /\b(?:avatar|profile)\b/.test(marksOf(element)) ||
  /(?:profil|avatar)/i.test(element.attribs['alt'] ?? '')

/** In front of what is offered: `Nova tura MASTI OD NEVENA`, `Pozdrav svima, prodajem …`. */
const shouted =
  /^\s*(?:(?:nova tura|nov[oiae](?: u ponudi)?|stigl[aoi](?: (?:je|su))?|stiže|(?:ponovo|opet) (?:u ponudi|na stanju|dostupn\p{L}|stigl[aoi]|kod nas)|(?:velika |super )?akcija|sniženo|rasprodaja|hit|prodaj[ae](?:m|mo| se)?|na prodaju|u ponudi|dostupno|poručite|(?:pozdrav|zdravo|ćao|cao|dobar dan|dobro veče|hej)(?: (?:svima|ljudi|svim članovima|drage? \p{L}+|grupo))?)(?!\p{L})[\s:!,.–-]*)+(?=\S{3})/iu
const greeting =
  /^(?:pozdrav|zdravo|ćao|cao|dobar dan|dobro veče|hej|drag[ei] \p{L}+|(?:velika |super )?akcija|sniženo|hit|rasprodaja|novo(?: u ponudi)?|prodaja|na prodaju|prodajem)(?: (?:svima|ljudi|svim članovima|grupo|dana|nedelje))?[\s!.,:]*$/iu

const signs = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\u{20E3}/gu
const longestName = 90

/** A post begins with what it offers: `KLUPA ZA HODNIK, puno hrastovo drvo 🌳`. */
const nameIn = (lines: readonly string[]): string | null => {
  for (const line of lines.slice(0, 4)) {
    const bare = oneLine(line.replaceAll(signs, ' ')).replace(/^[^\p{L}\p{N}„"]+/u, '')
    if (greeting.test(bare)) continue
    const [named = ''] = bare
      .replace(shouted, '')
      .split(/[,;!?]|(?<!\d)\.|[:–—-]\s| \d[\d.]* ?(?:din|rsd|eur|€|km)(?!\p{L})/iu)
    const name = named.trim()
    if (name.length < 4 || !/\p{L}{3}/u.test(name)) continue
    return name.length <= longestName ? name : name.slice(0, longestName).replace(/\s\S*$/, '')
  }
  return null
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In front of an entry of a list. */
const bullet = /^(?:(?:\p{Extended_Pictographic}|\u{FE0F}|[✔✓•▪◾➤►*])+|[-–—](?=\s))/u

/** A page with nothing on it but the post, which is read like any other. */
export const pageOfPost = ({ name, lines, images }: Post, { url, place }: Page): Page => {
  const isItem = (line: string | undefined): boolean => line !== undefined && bullet.test(line)
  const told = lines.map((line, at) =>
    isItem(line) && (isItem(lines[at - 1]) || isItem(lines[at + 1]))
      ? `<li>${escaped(line.replace(bullet, '').trim())}</li>`
      : `<p>${escaped(line.replaceAll(signs, '').trim())}</p>`,
  )
  const page = parsePage(
    `<html lang="${escaped(place.language)}"><head><title>${escaped(name)}</title></head><body><main><h1>${escaped(name)}</h1>${images.map((image) => `<img src="${escaped(image)}" width="800" height="800" alt="${escaped(name)}">`).join('')}<div class="description">${told.join('')}</div></main></body></html>`,
    url,
  )
  return { ...page, isPost: true }
}
