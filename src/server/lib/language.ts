import { foldDiacritics } from '#contract/common/text.ts'

/**
 * Small words that a text of some length cannot do without, by language (ISO 639-1), folded as in `contract/common/text.ts`. Words that
 * languages share stand in each of them.
 */
const lists: Readonly<Record<string, string>> = {
  sr: 'a je i u na za se da sa od su ili koji koja koje kao nije iz po vas proizvod cena dostava isporuka korpu porudzbina ali bez kroz vam vasu vase vasa ne uz pri svaki svaku ovaj ova ovo moze mozete jer dok kada kad ce do bilo vec lako jednostavno sto zahvaljujuci tokom izmedju prilikom omogucava idealan idealna savrsen upotrebu izradjen izradjena',
  hr: 'a je i u na za se da s od su ili koji koja koje kao nije iz po vas proizvod cijena dostava kosaricu narudzba sto',
  sl: 'je in v na za se da z od so ali ki kot ni iz po vas izdelek cena dostava kosarico narocilo pri tudi lahko brez vam ter kar omogoca vase s tako ob',
  en: 'the and of to in for is with your you this on are from by or it as be our at that can not will has have an all when more made easy any perfect',
  de: 'der die das und in den von zu mit fur ist auf im dem ein eine sie nicht oder wir ihre bei einen ihr auch durch wird werden kann aus als zum zur ohne',
  fr: 'le la les de des du et en un une pour avec est votre vous dans sur ou nous par au vos ce cette plus que qui sans pas sont aux',
  es: 'el la los las de del y en un una para con es su por que o se al no mas sin como este esta puede tu sus son',
  it: 'il la le i di del della e in un una per con che o si al non piu nel sono gli da dei alla come puo tuo tua anche questo questa senza',
  pt: 'o a os as de do da e em um uma para com que ou se nao mais no na por sem como ao este esta pode voce sua seu',
  nl: 'de het een en van in voor met is op te je uw of niet bij zijn aan deze',
  pl: 'i w na z do sie jest dla oraz nie od to lub po za przez ze jak produkt koszyka ktory ktora ktore moze bez ten ta tego jego przy',
  cs: 'a v na s je se do pro z nebo ve k od za jako neni po pri produktu kosiku jsou ktery ktera ktere vas bez take tak i ze',
  sk: 'a v na s je sa do pre z alebo vo k od za ako nie po pri produktu kosika',
  hu: 'a az es is egy hogy nem meg vagy van termek kosarba ar csak mint mar ez de el ki minden nagyon lehet konnyen',
  ro: 'si de la in cu pentru este un o din pe care sau nu mai produs cos prin ce sunt poate fara dumneavoastra al ale va fi',
  tr: 've bir bu icin ile da de olarak urun sepete en cok daha ya veya fiyat olan gibi her sizin kadar degil kolay',
  sv: 'och i att en ett pa ar for med av till som den det eller inte fran din',
  da: 'og i at en et pa er for med af til som den det eller ikke fra din',
  nb: 'og i a en et pa er for med av til som den det eller ikke fra din',
  fi: 'ja on ei se etta tai seka myos tuote ostoskoriin kun joka ovat voit',
  sq: 'dhe ne e te per me nje nga eshte ose qe si produkt',
  lt: 'ir i yra su is preke krepseli kad arba bei nuo',
  vi: 'va cua cho voi san pham la cac co trong djuoc gio hang',
  id: 'dan di untuk dengan yang ini dari produk ke atau dalam',
  ru: 'i v na s dlja ne po iz ot k kotoryj eto kak ili vy vas vasego pri bez bolee takze mozno u ego legko',
  bg: 'i na za s ot v se da e po si kojto kojato sa ili ne pri bez mnogo vi vasata moze',
  mk: 'i na za so od vo se da e po ili ne koj koja koi pri bez vi vasata moze',
}

const smallWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** The other way round, for long texts: each word is looked up once and not in every language. */
const languagesOf: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      [...smallWords].flatMap(([language, words]) => [...words].map((word) => ({ word, language }))),
      ({ word }) => word,
    ),
  ].map(([word, found]) => [word, found.map(({ language }) => language)]),
)

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
  [/[\u0400-\u04ff]/g, (text) => cyrillicLanguage(text) ?? 'bg'],
]

/** Letters behind the Latin ones; without them no other script need be counted. */
const wide = /[\u0370-\u1eff\u3040-\ud7af]/

/** By the letters that only some who write Cyrillic have; null where a text has none of them. */
export const cyrillicLanguage = (text: string): string | null => {
  if (/[ђћ]/i.test(text)) return 'sr'
  if (/[ѓќѕ]/i.test(text)) return 'mk'
  if (/[јљњџ]/i.test(text)) return 'sr'
  if (/[қңұһә]/i.test(text) && !/[ыэ].*[ыэ].*[ыэ]/is.test(text)) return 'kk'
  if (/[іїєґ]/i.test(text)) return 'uk'
  if (/[ыэё]/i.test(text)) return 'ru'
  return /[ъщюяй]/i.test(text) ? 'bg' : null
}

/** How many of the words, folded, are small words of one of the languages. */
export const smallWordsIn = (words: readonly string[], ...languages: readonly string[]): number =>
  words.reduce(
    (sum, word) => sum + (languages.some((language) => smallWords.get(language)?.has(word)) ? 1 : 0),
    0,
  )

/** A small word counts so often at most: menus repeat one. */
const mostOfOneWord = 30

/** Language (ISO 639-1) of a page's text by its script and its small words; null where too little speaks for one. */
export const languageOfText = (text: string): string | null => {
  const words: readonly string[] = foldDiacritics(text).match(/\p{L}+/gu) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (letters < 40) return null
  for (const [letter, language] of wide.test(text) ? scripts : [])
    if ((text.match(letter)?.length ?? 0) > letters * 0.3) return language(text)
  const counts = new Map<string, number>()
  const hits = new Map<string, number>()
  for (const word of words) {
    const languages = languagesOf.get(word)
    if (!languages) continue
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    if (count <= mostOfOneWord)
      for (const language of languages) hits.set(language, (hits.get(language) ?? 0) + 1)
  }
  const [first, second] = [...smallWords.keys()]
    .map((language) => ({ language, hits: hits.get(language) ?? 0 }))
    .toSorted((a, b) => b.hits - a.hits)
  return first && first.hits >= 12 && first.hits > (second?.hits ?? 0) * 1.15 ? first.language : null
}
