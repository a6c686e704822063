import { hostOf, type Page } from './page.ts'
import { foldSpaces } from './vocabulary.ts'

/** `Name | Shop` in parts; the parts in their order, the whole first. */
export const titleParts = (title: string): string[] => {
  const parts = title
    .split(/(?<!\s)\s+[|–—•·»«:>/-]\s+|(?<!\s)\s*[|»«]\s*/)
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
  return [site, host, label].map((name) => squeeze(name)).filter((name) => name.length > 2)
}

const squeeze = (text: string): string => foldSpaces(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

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
