import type { Pair } from './features.ts'
import type { Outline } from './layout-node.ts'
import { oneLine, type Page } from './page.ts'
import { textOf } from './plain-text.ts'
import { foldSpaces } from './vocabulary.ts'

const brandLabel =
  /^(brend|brand|brand name|ime brenda|naziv brenda|marka adi|markenname|nom de (?:la )?marque|nombre de (?:la )?marca|nome (?:del marchio|da marca)|marchio|nazwa marki|nazev znacky|merknaam|название бренда|proizvodj?ac|marka|robna marka|znamka|proizvajalec|blagovna znamka|hersteller|marke|marque|fabricant|marca|fabricante|produttore|fabbricante|producent|znacka|vyrobce|vyrobca|gyarto|marka nev|producator|бренд|брэнд|производитель|марка|торговая марка|производител|виробник|произвођач|manufacturer|make|vendor|varumarke|tillverkare|merke|maerke|merk|fabrikant|merkki|valmistaja|μαρκα|κατασκευαστης|العلامة التجارية|الماركة|ماركة|מותג|יצרן|برند|メーカー|ブランド|品牌|브랜드|제조사|แบรนด์|thuong hieu|merek|jenama|uretici|collection brand|by)$/u

export const isBrandLabel = (label: string): boolean => brandLabel.test(foldSpaces(label).trim())

export const isSkuLabel = (label: string): boolean => skuLabel.test(foldSpaces(label).trim())

const skuLabel =
  /^(sku|sifra|sifra proizvoda|sifra artikla|kat\.? ?br\.?|kataloski broj|katal\. broj|kod|kod proizvoda|kod artikla|kod produktu|artikel|art\.? ?-?nr\.?|art\.? ?no\.?|artikelnummer|artikelnr\.?|artikel-nr\.?|bestellnummer|bestell-?nr\.?|produktnummer|item|item no\.?|item number|item code|item #|item model number|model|model no\.?|model number|product code|product id|product no\.?|part number|part no\.?|mpn|asin|code|ref|ref\.|reference|référence|referencia|riferimento|codice|codice prodotto|codice articolo|cod\.?|cod\.? produs|cod produs|codigo|codigo do produto|referencia do produto|indeks|symbol|nr katalogowy|numer katalogowy|kod producenta|katalogove cislo|kod produktu|kod zbozi|objednaci cislo|cikkszam|termekkod|код|код товара|код товару|код на продукта|артикул|арт\.?|шифра|кат\. ?номер|urun kodu|stok kodu|varenummer|varenr\.?|vare-?nr\.?|artnr\.?|tuotenumero|tuotekoodi|κωδικος|κωδικος προιοντος|رمز المنتج|رقم الموديل|كود المنتج|מק"ט|מקט|מק״ט|מספר קטלוגי|كد محصول|کد کالا|商品コード|品番|型番|货号|商品编号|상품코드|รหัสสินค้า|ma san pham|ma sp|kode produk|id proizvoda|id)$/u

const valueFor = (pairs: Pair[], label: RegExp, accepts: (value: string) => boolean): string | null => {
  const found = pairs.find(
    ({ name, value }) =>
      label.test(
        foldSpaces(name)
          .replaceAll(/(?<![:.\s])[:.\s]+$/g, '')
          .trim(),
      ) && accepts(value),
  )
  return found?.value ?? null
}

const codeToken = String.raw`(?:[\p{Lu}\d][\p{Lu}\d._/#-]*|[\p{L}._/#-]*\d[\p{L}\d._/#-]*)(?![\p{L}\d])`
const codePattern = new RegExp(`^#?${codeToken}(?: ${codeToken}){0,3}`, 'u')

/** The code at the beginning of a value: `5099873388655 Podeli` → `5099873388655`; null when there is none. */
const codeOf = (value: string): string | null => {
  const code = codePattern.exec(value)?.[0] ?? ''
  return /\d/.test(code) && code.length <= 40 && code.length >= 2 ? code : null
}
const isBrand = (value: string): boolean =>
  value.length <= 40 &&
  !/^(?:ostalo|drugo|nepoznato|bez brenda|other|no ?name|generic|unbranded|sonstige|n\/a|-+)$/i.test(value) &&
  value.split(' ').length <= 5 &&
  /\p{L}/u.test(value) &&
  !/[:;!?]|https?/.test(value)

const stateLabel =
  /^(dostupnost|raspolozivost|stanje|status|availability|verfugbarkeit|disponibilite|bodovi|reward points)$/

/** `Brend: X`, `Šifra: Y`, `Dostupnost: na stanju`: facts of their own, no words of a description. */
export const isLabelLine = (line: string): boolean => {
  const label = foldSpaces(/^([^:]{2,32}):\s*\S/.exec(line)?.[1] ?? '').trim()
  return (
    label !== '' && line.length < 70 && [brandLabel, skuLabel, stateLabel].some((known) => known.test(label))
  )
}

/** `REF. BYS-350`: some shops write what it is into the code itself. */
export const bareCode = (code: string): string =>
  code.replace(
    /^(?:(?:sku|šifra|kod|code|art\.?|ref\.?|réf\.?)\s+|(?:sku|šifra(?: artikla| proizvoda)?|kod|code|art\.?(?:-?nr\.?)?|ref\.?|réf\.?)\s?:\s?)/i,
    '',
  )

/** Short lines `label: value` anywhere near the product, tables included. */
export const readLabels = (
  page: Page,
  outline: Outline,
  pairs: Pair[],
): { brand: string | null; sku: string | null } => {
  const near = [...pairs, ...linesNearHeading(page, outline)]
  return {
    brand: valueFor(near, brandLabel, isBrand) ?? markedBrand(page, outline) ?? brandOfStore(outline),
    sku:
      codeOf(valueFor(near, skuLabel, (value) => codeOf(value) !== null) ?? '') ?? markedSku(page, outline),
  }
}

const linesNearHeading = (page: Page, outline: Outline): Pair[] => {
  const { heading } = outline
  if (!heading) return []
  return (
    page
      .all(
        'body span, body div, body p, body li, body small, body strong, body b, body h2, body h3, body h4, body td, h1',
      )
      .filter((element) => {
        const spot = outline.spots.get(element)
        return (
          spot !== undefined &&
          spot.end - spot.start < 300 &&
          spot.end - spot.start > 4 &&
          Math.abs(spot.start - heading.start) < 4000
        )
      })
      // `Brend: X<br>Šifra: Y` in one box.
      .flatMap((element) => textOf(element).split('\n'))
      .map(oneLine)
      .filter((line) => line.length < 90)
      .flatMap((line) => {
        const match = /^([\p{L} .#"״'-]{2,32}?)\s*[:：#]\s*(\S.{0,50})$/u.exec(line)
        return match ? [{ name: match[1] ?? '', value: (match[2] ?? '').trim(), strong: false }] : []
      })
  )
}

const markedBrand = (page: Page, outline: Outline): string | null => {
  for (const element of page
    .all(
      '[itemprop="brand"], [itemprop="manufacturer"], [class*="brand" i], [class*="manufacturer" i], [class*="vendor" i], [class*="marca" i], [class*="marque" i]',
    )
    .slice(0, 60)) {
    const spot = outline.spots.get(element)
    const near =
      spot &&
      outline.heading &&
      Math.abs(spot.start - outline.heading.start) < 900 &&
      outline.zoneOf(spot) === 'main'
    if (!near) continue
    const words = oneLine(textOf(element)).replace(
      /^(by|from|brand|brend|marka|marke|marque|marca)\s*:?\s*/i,
      '',
    )
    const pictured = page.$(element).find('img[alt]').first().attr('alt')?.trim().replace(pictureOf, '')
    const text = words || pictured || ''
    if (text && isBrand(text) && !brandLabel.test(foldSpaces(text))) return text
  }
  return null
}

/** What shop systems write before a maker's name where his picture is missing. */
const pictureOf =
  /^(?:slika (?:za )?(?:proizvajalca|proizvođača|proizvodjaca|proizvodaca|brenda|marke)|picture (?:for|of) (?:the )?(?:manufacturer|brand)|bild (?:für|des) hersteller[s]?|logo)\s+/iu

const storeOf =
  /^(?:visit the|visite[rz] la boutique|accéder à la boutique|visita lo store di|visita(?:r)? la tienda de|besuche(?:n sie)? den|visit[ae]r? a loja|bezoek de|odwiedź sklep|besök|посетите магазин)\s+(\S.*?)(?:[\s-]{1,3}(?:store|shop|winkel|butiken))?$/iu

/** `Visit the Anker Store` beside the heading. */
const brandOfStore = ({ heading, spots, zoneOf }: Outline): string | null => {
  if (!heading) return null
  for (const spot of spots.values()) {
    if (spot.end - spot.start > 60 || Math.abs(spot.start - heading.start) > 800 || zoneOf(spot) !== 'main')
      continue
    const store = storeOf.exec(oneLine(textOf(spot.element)))?.[1]
    if (store && isBrand(store)) return store
  }
  return null
}

const markedSku = (page: Page, outline: Outline): string | null => {
  for (const element of page
    .all(
      '[itemprop="sku"], .sku, [class*="sku" i], [id*="sku" i], [class*="product-code" i], [class*="product_code" i], [class*="productcode" i]',
    )
    .slice(0, 30)) {
    const spot = outline.spots.get(element)
    if (!spot || outline.zoneOf(spot) !== 'main' || spot.end - spot.start > 60) continue
    const value = oneLine(textOf(element)).replace(/^[^:：]{0,30}[:：]\s*/, '')
    const code = codeOf(bareCode(value))
    if (code) return code
  }
  return null
}
