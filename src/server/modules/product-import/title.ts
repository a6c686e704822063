import { latin } from '#contract/common/cyrillic.ts'
import { elementsWithin } from './dom.ts'
import { hostOf, oneLine, type Page } from './page.ts'
import { textOf } from './plain-text.ts'
import { foldSpaces } from './vocabulary.ts'

/** `Name | Shop` in parts; the parts in their order, the whole first. */
export const titleParts = (title: string): string[] => {
  const parts = title
    .split(/(?<!\s)\s+(?:[|–—•·»«:>/-]|::)\s+|(?<!\s)\s*[|»«]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  return [title, ...parts]
}

/** What the shop calls itself, squeezed: its site name, its host, the host's main label. */
export const shopNames = (page: Page): string[] => {
  const site =
    page.all('meta[property="og:site_name"]')[0]?.attribs['content'] ??
    page.all('meta[name="application-name"]')[0]?.attribs['content'] ??
    ''
  const host = hostOf(page.url).replace(/^www\./, '')
  const label = host.split('.').at(-2) ?? ''
  return [site, host, label, ...namesOfHomeLink(page), ...firmsOf(page)]
    .map((name) => squeeze(name))
    .filter((name) => name.length > 2)
}

/** `ŠIVENJE I JOŠ STR, PIB …` at the foot of a page: the part of its title that a firm is called. */
const firmsOf = (page: Page): string[] => {
  const parts = titleParts(page.title).slice(1)
  if (parts.length < 2) return []
  const [body] = page.all('body')
  const text = body ? oneLine(textOf(body)) : ''
  return parts.filter((part) =>
    ['STR', 'SZR', 'SZTR', 'SUR', 'DOO', 'd.o.o', 'D.O.O'].some((firm) =>
      [' ', ', '].some((between) => text.includes(`${part}${between}${firm}`)),
    ),
  )
}

/** What the first link to the shop's home says or shows, on a page that is not that home. */
const namesOfHomeLink = (page: Page): string[] => {
  if (page.url === null || (URL.parse(page.url)?.pathname ?? '/') === '/') return []
  const home = page
    .all('a[href]')
    .slice(0, 12)
    .find(({ attribs }) => isHomeAddress(attribs['href'] ?? '', page))
  if (!home) return []
  const [picture] = elementsWithin(home, /^img$/, 1)
  return [oneLine(textOf(home)), oneLine(picture?.attribs['alt'] ?? '')].filter(
    (name) => name.length <= 40 && name.split(' ').length <= 4,
  )
}

const isHomeAddress = (href: string, page: Page): boolean => {
  const target = URL.parse(href, page.base ?? page.url ?? undefined)
  return (
    target !== null &&
    target.hostname === hostOf(page.url) &&
    target.search === '' &&
    /^\/(?:(?:index|home|pocetna|default)\.\w{3,5})?$/.test(target.pathname)
  )
}

/** A shop writes its name in Cyrillic where its host is Latin: `Пчелињак Врело` on pcelinjak-vrelo.rs. */
const squeeze = (text: string): string => foldSpaces(latin(text)).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A site made for one product bears its name: `OrtoSed gel jastuk` on ortosed.rs. */
export const bearsProduct = (page: Page, shop: string[]): boolean =>
  titleParts(page.title)
    .slice(1)
    .some((part) => {
      const first = squeeze(/^\S+/.exec(part)?.[0] ?? '')
      return first.length > 3 && !isShop(part, shop) && shop.some((name) => name.startsWith(first))
    })

/** What shops add to their name; anything else beside it (`Kissen Wolke` of kissen.de) is a product. */
const shopWords =
  /^(?:www|web|e?shop|store|online|trgovina|prodavnica|prodaja|butik|boutique|tienda|loja|sklep|negozio|magazin|magaza|markt?|market|marketplace|official|site|sajt|home|pocetna|internet|com|net|org|info|doo|gmbh|ltd|inc|llc|sro|srl|kft|the|my|srbija|serbia|beograd|bih|polska|deutschland|france|italia|espana|brasil|india|usa|europe)*(?:\p{L}{1,2}|\d{1,3})?$/u

export const isShop = (part: string, shop: string[]): boolean => {
  const squeezed = squeeze(part)
  return shop.some(
    (name) =>
      squeezed === name ||
      (squeezed.includes(name) && shopWords.test(squeezed.replace(name, ''))) ||
      (name.includes(squeezed) && squeezed.length > 3),
  )
}

/** `Pčelinjak Vrelo – prodaja meda direktno od proizvođača.`: a sentence that opens with the shop's name presents the shop. */
export const presentsShop = (text: string, page: Page): boolean => {
  const shop = shopNames(page)
  const [, first = '', more] = titleParts(text)
  return more !== undefined && first.length <= 40 && isShop(first, shop) && !bearsProduct(page, shop)
}
