import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodePage } from './charset.ts'

const page = (text: string, { meta = '', lang = '' } = {}) =>
  `<html${lang && ` lang="${lang}"`}><head>${meta && `<meta charset="${meta}">`}</head><body>${text}</body></html>`

const serbian = 'Šerpa od nerđajućeg čelika, poklopac i ručke. Ćirilica i latinica. Žuta boja, šest litara.'
const polish = 'Żółta miska ceramiczna, średnica dwadzieścia centymetrów, można myć w zmywarce. Łyżka gratis.'
const russian = 'Чайник электрический, объём полтора литра. Цвет чёрный, гарантия один год.'
const german = 'Große Schüssel für Gemüse, spülmaschinenfest. Maße über dreißig Zentimeter.'
const french = 'Théière émaillée à poignée, contenance généreuse. Livrée avec un filtre très fin.'
const turkish = 'Çelik tencere, ısıya dayanıklı kapağı vardır. Şık görünüşü ile mutfağınıza değer katar.'
const greek = 'Κατσαρόλα από ανοξείδωτο ατσάλι με καπάκι και λαβές.'

const cases: [string, string, string, { header?: string; meta?: string; lang?: string }][] = [
  ['says nothing, is UTF-8', 'utf-8', serbian, {}],
  ['says windows-1250 and is UTF-8', 'utf-8', serbian, { meta: 'windows-1250' }],
  ['header says latin1, is UTF-8', 'utf-8', russian, { header: 'text/html; charset=ISO-8859-1' }],
  ['says UTF-8 and is windows-1250', 'windows-1250', serbian, { meta: 'utf-8', lang: 'sr' }],
  ['says UTF-8 and is windows-1250, no language', 'windows-1250', serbian, { meta: 'utf-8' }],
  ['says latin1 and is windows-1250', 'windows-1250', serbian, { meta: 'iso-8859-1' }],
  ['says nothing and is ISO-8859-2', 'iso-8859-2', polish, { lang: 'pl' }],
  ['says windows-1250 and is ISO-8859-2', 'iso-8859-2', polish, { meta: 'windows-1250' }],
  ['says ISO-8859-2 and is windows-1250', 'windows-1250', polish, { meta: 'iso-8859-2' }],
  ['says nothing and is windows-1251', 'windows-1251', russian, {}],
  ['says UTF-8 and is windows-1251', 'windows-1251', russian, { meta: 'utf-8' }],
  ['says nothing and is KOI8-R', 'koi8-r', russian, {}],
  ['says nothing and is latin1 German', 'iso-8859-1', german, {}],
  ['says UTF-8 and is latin1 French', 'iso-8859-1', french, { header: 'text/html; charset=utf-8' }],
  ['says latin1 and is windows-1254', 'windows-1254', turkish, { meta: 'iso-8859-1', lang: 'tr' }],
  ['says nothing and is windows-1253', 'windows-1253', greek, {}],
  ['says Shift_JIS', 'shift_jis', '南部鉄器の急須です。税込価格。', { meta: 'Shift_JIS' }],
  ['is EUC-JP, only the language says so', 'euc-jp', '南部鉄器の急須です。税込価格。', { lang: 'ja' }],
  ['says gb2312', 'gbk', '不锈钢锅,直径二十厘米。', { meta: 'gb2312' }],
]

describe('decodePage', () => {
  test.each(cases)('reads a page that %s', (_, real, text, { header = '', ...said }) => {
    expect(decodePage(iconv.encode(page(text, said), real), header).text).toContain(text)
  })

  test('a byte order mark beats every declaration and is not part of the text', () => {
    const bytes = iconv.encode(page(serbian, { meta: 'windows-1251' }), 'utf-8', { addBOM: true })
    const decoded = decodePage(bytes)
    expect(decoded.text.startsWith('<html')).toBe(true)
    expect(decoded.text).toContain(serbian)
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(page(serbian), 'utf-16le')])
    expect(decodePage(wide).text).toContain(serbian)
  })

  test('one pasted byte does not turn a UTF-8 page into something else', () => {
    const bytes = Buffer.concat([Buffer.from(page(serbian.repeat(3))), Buffer.from([0x9a])])
    expect(decodePage(bytes).text).toContain(serbian)
  })

  test('plain ASCII and nothing at all are fine', () => {
    expect(decodePage(Buffer.from('<p>hello</p>')).text).toBe('<p>hello</p>')
    expect(decodePage(Buffer.alloc(0)).text).toBe('')
  })
})
