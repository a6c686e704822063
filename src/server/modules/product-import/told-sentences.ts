import { latin } from '#contract/common/cyrillic.ts'
import { isOwn } from './features.ts'
import type { Outline } from './layout-node.ts'
import { oneLine } from './page.ts'
import { hardBreak, withoutBreaks } from './prices/money-text.ts'
import { isShopLine } from './shop-lines.ts'
import { foldSpaces } from './vocabulary.ts'

/** What sentences say that no title or label announces. */
export type ToldSentences = { box: string[]; warnings: string[]; care: string[] }

/** Letters of a block and of a sentence, and blocks looked at. */
const most = { block: 3000, sentence: 320, blocks: 400 }

/** `U kutiji dobijate hranilicu i kabl`, `Uz prskalicu ide: koplje, …`, `Komplet 9 delova: 2 navlake, …` */
const opensBox =
  /^(?:u (?:kutiji|paketu|pakovanju|pakovanje|pakiranju|kompletu|komplet|setu|set|cenu|cijenu) (?:\p{L}+ )?(?:je|su|dobija\w*|dobijete|ulaz[ie]|nalaz[ie] se|se nalaz[ie]|stiz[eu]|ide|idu|dolaz[ie]|cete naci)(?!\p{L})|uz (?:\p{L}+ ){1,3}(?:ide|idu|dobija\w*|dobijete|stiz[eu]|dolaz[ie]|isporucuj\w+)(?!\p{L})|(?:komplet|set|paket) (?:od )?\d{1,3} (?:del\w*|dijel\w*|kom\w*) ?:|stiz[eu] (?:vam )?u (?:kutij|pakovanj|kes)\w+|(?:komplet|paket|set) (?:sadrzi|cine|cini|se sastoji)(?!\p{L}))/u

/** `Majica sa slike se ne dobija`, `Adapter i baterije NE idu uz hranilicu`: what is no part of it. */
const denies =
  /(?<!\p{L})(?:(?:se )?ne (?:dobija\w*|idu|ide|isporucuj\w+|ulaz[ie]|prodaj\w+)|(?:nije|nisu|nema) (?:\p{L}+ )?(?:ukljucen\w*|u (?:kompletu|paketu|setu|kutiji|ceni|cijeni|prodaji)|deo|dio))(?!\p{L})/u

const warns =
  /^(?:(?:\p{L}+ )?(?:nije|nisu) (?:za|lek|lijek|zamena|zamjena|namenjen\w*|namijenjen\w*|igracka|predvidjen\w*|predviden\w*|izolovan\w*)(?!\p{L})|(?:\p{L}+ )?(?:ga |je |ih )?ne (?:koristi|nosi|ostavlja|nanosi|nanesi|drz|izlaz|izlag|potapa|prska|stavlja|ukljuc|dodiruj|gutaj|gutat|prekriva|spava|rasklapa|udis|prelaz|upotreblj|priblizav|dozvol|preporucuj|odgovaraj)\p{L}*|(?:nemojte|nikad|nikada|zabranjeno je) \p{L}|(?:cuvati|cuvajte|drzati|drzite|cuva se) (?:\p{L}+ )?(?:van domasaja|van dohvata|dalje od|od (?:dece|djece|vlage|vatre|sunca))|(?:samo|iskljucivo) za spolja|(?:trudnic|dojilj|alergic|dijabetic)\p{L}+ |ako (?:osetite|osjetite|dodje do|se pojavi) |radi samo sa |(?:skinuti|skinite|skidati) (?:ga |je )?(?:pre|prije) )/u

const cares =
  /^(?:pranje |prati |perite |pere se|peru se|(?:ne )?pegla(?:ti|jte| se)|(?:ne )?susi(?:ti|te| se)|ne izb(?:j)?elj|cisti se|cistiti |cistite |(?:o|pre)?bris(?:ati|ite|i) |prebrisite |odrzava se|masinsko pranje|rucno pranje|(?:posle|poslije|nakon) (?:svake )?(?:upotrebe|rada|koriscenja|koristenja|prskanja|pranja) .{0,40}(?:ispr|opr|obris|ocist|susi)|(?:srebro|koza|drvo) .{0,40}prebris)/u

/** `Nemojte slati uplatu unapred`: what a marketplace warns of. */
const ofTrade = /uplat|platn|linkov|prodavc|kupc|novac|lozink|porudzbin|narudzb|artikal/u

/** Cautions, care and what is in the package, each in a sentence, wherever in the product's own text they stand. */
export const toldSentences = (outline: Outline): ToldSentences => {
  const found: ToldSentences = { box: [], warnings: [], care: [] }
  let at = 0
  for (const block of outline.text.split(hardBreak).slice(0, most.blocks)) {
    const start = at
    at += block.length + 1
    if (block.length < 12 || block.length > most.block) continue
    const sentences = sentencesOf(oneLine(withoutBreaks(block)))
    const kinds = sentences.map(kindOf)
    if (kinds.every((kind) => kind === null)) continue
    const spot = outline.spotAt(start + Math.max(0, block.search(/\p{L}/u)))
    if (!spot || !isOwn(spot, outline)) continue
    for (const [place, sentence] of sentences.entries()) {
      const kind = kinds[place] ?? null
      if (isShopLine(sentence)) continue
      if (kind === 'warnings' || kind === 'care') found[kind].push(sentence)
      // What is in the package, with what is not.
      else if (kind === 'box' && found.box.length === 0) {
        const behind = sentences.slice(place + 1, place + 4).filter((next) => denies.test(plainOf(next)))
        found.box.push([sentence, ...behind].join(' '))
      }
    }
  }
  return found
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[\p{L}\d)"“”][.!])\s+(?=[\p{Lu}\d])|(?<=[!]{2,3})\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 12 && sentence.length <= most.sentence)

const plainOf = (sentence: string): string => foldSpaces(latin(sentence)).replace(/^[^\p{L}\d]+/u, '')

const kindOf = (sentence: string): keyof ToldSentences | null => {
  const plain = plainOf(sentence)
  if (opensBox.test(plain)) return 'box'
  if (cares.test(plain)) return 'care'
  return warns.test(plain) && !ofTrade.test(plain) ? 'warnings' : null
}
