import type { Word } from './words.ts'

export type LabelledField =
  | 'name'
  | 'surname'
  | 'phone'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'email'
  | 'goods'
  | 'quantity'
  | 'notes'

/** Words that say what stands behind them; keys without spaces. */
const table: Record<string, LabelledField> = {
  imeiprezime: 'name', imeprezime: 'name', prezimeiime: 'name', ime: 'name', primalac: 'name', primaoc: 'name', imekupca: 'name',
  kupac: 'name', naime: 'name', prezime: 'surname', tel: 'phone', telefon: 'phone', brojtelefona: 'phone', brtelefona: 'phone',
  brojtel: 'phone', brtel: 'phone', kontakttelefon: 'phone', kontakt: 'phone', kontaktbroj: 'phone', mob: 'phone', mobilni: 'phone',
  mobitel: 'phone', brojmobitela: 'phone', telefonski: 'phone', adresa: 'address', adresazaslanje: 'address', adresaisporuke: 'address',
  adresadostave: 'address', ulica: 'address', ulicaibroj: 'address', ulicaibr: 'address', grad: 'city', mesto: 'city', mjesto: 'city',
  gradmesto: 'city', opstina: 'city', mestoipostanskibroj: 'city', gradipostanskibroj: 'city', postanskibroj: 'postalCode',
  postanskibr: 'postalCode', postbr: 'postalCode', posbr: 'postalCode', ptt: 'postalCode', pttbroj: 'postalCode', zip: 'postalCode',
  email: 'email', mail: 'email', mejl: 'email', imejl: 'email', proizvod: 'goods', artikal: 'goods', roba: 'goods', porudzbina: 'goods',
  porucujem: 'goods', model: 'goods', kolicina: 'quantity', kol: 'quantity', brojkomada: 'quantity', napomena: 'notes', poruka: 'notes',
  komentar: 'notes',
} // prettier-ignore

/** Labels that are also ordinary words stand for themselves only with a colon or a stroke behind them. */
const needsSign = new Set([
  'kontakt',
  'poruka',
  'roba',
  'model',
  'kupac',
  'porucujem',
  'porudzbina',
  'mesto',
  'ulica',
  'naime',
  'artikal',
  'proizvod',
  'komentar',
  'kol',
  'mail',
  'mejl',
  'email',
  'kolicina',
  'telefonski',
  'mob',
  'mobilni',
])

export type Label = { at: number; length: number; field: LabelledField }

/** The labels of a message, each the longest that begins at its word. `isSigned` tells whether a colon or a stroke stands behind a word. */
export const findLabels = (words: readonly (Word & { isLabel: boolean })[], text: string): Label[] => {
  const labels: Label[] = []
  let hasSigned = false
  const isSigned = (word: Word & { isLabel: boolean }): boolean =>
    word.isLabel || /^\s{0,3}[:=–—-]\s/.test(text.slice(word.to, word.to + 6))
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (!first) continue
    for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length)
      const last = part.at(-1)
      if (!last || last.line !== first.line || last.piece !== first.piece) continue
      const key = part.map((word) => word.key).join('')
      const field = table[key]
      if (!field) continue
      const isFirst = words[at - 1]?.piece !== first.piece
      // „ime Ana adresa Glavna 3“: without signs, labels stand inside of a line only where all of them do.
      const isPlain = isFirst || (labels.length > 0 && !hasSigned)
      if (!isSigned(last) && (needsSign.has(key) || !isPlain)) continue
      hasSigned ||= isSigned(last)
      labels.push({ at, length, field })
      at += length - 1
      break
    }
  }
  return labels
}
