import { oneLine, type Page } from './page.ts'

/** Frequent little words; enough to tell a Serbian page whose template still says `lang="en"`. */
const littleWords: Record<string, string> = {
  sr: 'je i u na za se da sa od su ili koji koja koje kao nije iz po vaš vas proizvod cena dostava isporuka korpu porudžbina',
  hr: 'je i u na za se da s od su ili koji koja koje kao nije iz po vaš vas proizvod cijena dostava košaricu narudžba što',
  sl: 'je in v na za se da z od so ali ki kot ni iz po vaš izdelek cena dostava košarico naročilo',
  en: 'the and of to in for is with your you this on are from by or it as be our at that',
  de: 'der die das und in den von zu mit für ist auf im dem ein eine sie nicht oder wir ihre bei',
  fr: 'le la les de des du et en un une pour avec est votre vous dans sur ou nous par au',
  es: 'el la los las de del y en un una para con es su por que o se al no más',
  it: 'il la le i di del della e in un una per con è che o si al non più nel sono',
  pt: 'o a os as de do da e em um uma para com é que ou se não mais no na por',
  nl: 'de het een en van in voor met is op te je uw of niet bij zijn aan deze',
  pl: 'i w na z do się jest dla oraz nie od to lub po za przez ze jak produkt koszyka',
  cs: 'a v na s je se do pro z nebo ve k od za jako není po pri produktu košíku',
  sk: 'a v na s je sa do pre z alebo vo k od za ako nie je po pri produktu košíka',
  hu: 'a az és is egy hogy nem meg vagy van termék kosárba ár csak mint már ez',
  ro: 'și si de la în in cu pentru este un o din pe care sau nu mai produs coș',
  tr: 've bir bu için ile da de olarak ürün sepete en çok daha ya veya fiyat',
  sv: 'och i att en ett på är för med av till som den det eller inte från din',
  da: 'og i at en et på er for med af til som den det eller ikke fra din',
  nb: 'og i å en et på er for med av til som den det eller ikke fra din',
  fi: 'ja on ei se että tai sekä myös tuote ostoskoriin kun joka ovat voit',
  sq: 'dhe në e të për me një nga është ose që si produkt',
  lt: 'ir į yra su iš prekė krepšelį kad arba bei nuo',
  vi: 'và của cho với sản phẩm là các có trong được giỏ hàng',
  id: 'dan di untuk dengan yang ini dari produk ke atau dalam',
}

const scripts: [RegExp, (text: string) => string][] = [
  [/[\u3040-\u30ff]/g, () => 'ja'],
  [/[\uac00-\ud7af]/g, () => 'ko'],
  [/[\u4e00-\u9fff]/g, () => 'zh'],
  [/[\u0590-\u05ff]/g, () => 'he'],
  [/[\u0600-\u06ff]/g, (text) => (/[پچژگ]/.test(text) ? 'fa' : 'ar')],
  [/[\u0370-\u03ff]/g, () => 'el'],
  [/[\u0e00-\u0e7f]/g, () => 'th'],
  [/[\u10a0-\u10ff]/g, () => 'ka'],
  [/[\u0530-\u058f]/g, () => 'hy'],
  [/[\u0900-\u097f]/g, () => 'hi'],
  [/[\u0400-\u04ff]/g, (text) => cyrillicLanguage(text)],
]

const cyrillicLanguage = (text: string): string => {
  if (/[ђћџ]/.test(text) || (/[јљњ]/.test(text) && !/[ѓќѕ]/.test(text))) return 'sr'
  if (/[ѓќѕ]/.test(text)) return 'mk'
  if (/[іїєґ]/.test(text) && !/[қңұүһә]/.test(text)) return 'uk'
  if (/[қңұһә]/.test(text) && !/[ыэ].*[ыэ].*[ыэ]/s.test(text)) return 'kk'
  return /[ыэ]/.test(text) ? 'ru' : 'bg'
}

/** Languages that detection cannot tell apart with certainty: the declared one of a family is believed. */
const families = [
  ['sr', 'hr', 'bs', 'me', 'sh', 'cnr'],
  ['nb', 'no', 'nn', 'da'],
  ['cs', 'sk'],
  ['ru', 'bg', 'uk', 'mk', 'sr', 'kk', 'be'],
  ['id', 'ms'],
]

/** Language of the text; the declared one when it is of the same family or nothing speaks against it. */
export const readLanguage = (page: Page, text: string): string | null => {
  const declared = page.place.language || null
  const spoken = recognise(oneLine(text).toLowerCase().slice(0, 30_000))
  if (!spoken) return declared
  if (!declared) return spoken
  const base = declared.slice(0, 2).toLowerCase()
  const related =
    base === spoken || families.some((family) => family.includes(base) && family.includes(spoken))
  return related ? declared : spoken
}

const recognise = (text: string): string | null => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 40) return null
  for (const [letter, language] of scripts) {
    if ((text.match(letter)?.length ?? 0) > letters * 0.3) return language(text)
  }
  const counts = new Map<string, number>()
  for (const word of text.match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = Object.entries(littleWords)
    .map(([language, list]) => ({
      language,
      hits: list.split(' ').reduce((sum, word) => sum + Math.min(30, counts.get(word) ?? 0), 0),
    }))
    .toSorted((a, b) => b.hits - a.hits)
  const [first, second] = ranked
  return first && first.hits >= 12 && first.hits > (second?.hits ?? 0) * 1.15 ? first.language : null
}
