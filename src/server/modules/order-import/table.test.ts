import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { Cell } from '../shipping-documents/cells.ts'
import { xlsxStream } from '../shipping-documents/spreadsheet.ts'
import { headingKey, readHeadings } from './headings.ts'
import { readTable } from './table.ts'

const text = 'Ime;Mesto\r\nĐorđe Šćepanović;Čačak'
const table = { headers: ['Ime', 'Mesto'], rows: [['Đorđe Šćepanović', 'Čačak']] }

describe('a table of text', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16 without its mark', iconv.encode(text, 'utf-16le', { addBOM: false })],
    ['UTF-16, the other way round', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['Windows-1250', iconv.encode(text, 'windows-1250')],
    ['commas', Buffer.from(text.replaceAll(';', ','))],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['strokes', Buffer.from(text.replaceAll(';', '|'))],
    ['line ends of an old Mac', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['a separator that the file names', Buffer.from(`sep=;\r\n${text}`)],
    ['a title above the columns', Buffer.from(`Porudžbine 24.11.\r\n\r\n${text}`)],
    ['quotes', Buffer.from('"Ime";"Mesto"\n"Đorđe Šćepanović";"Čačak"')],
  ])('is read in %s', async (_, bytes) => expect(await readTable(bytes)).toEqual(table))

  it('is read in the other Windows alphabet', async () => {
    const bytes = iconv.encode('Име;Место\nЂорђе Шћепановић;Чачак', 'windows-1251')
    expect(await readTable(bytes)).toEqual({
      headers: ['Име', 'Место'],
      rows: [['Ђорђе Шћепановић', 'Чачак']],
    })
  })

  it('keeps separators and line ends inside of quotes, and fills up short rows', async () => {
    expect(await readTable(Buffer.from('Ime;Napomena;Mesto\nAna;"zvati; posle\n17h"\n;;Niš'))).toEqual({
      headers: ['Ime', 'Napomena', 'Mesto'],
      rows: [
        ['Ana', 'zvati; posle\n17h', ''],
        ['', '', 'Niš'],
      ],
    })
  })

  it.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['one word', Buffer.from('Ime'), 'unreadable'],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'unreadable'],
  ])('%s is none', async (_, bytes, problem) => expect(await readTable(bytes)).toEqual({ problem }))
})

async function* rows(cells: Cell[][]): AsyncGenerator<Cell[][]> {
  yield cells
}
const zipped = async (parts: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(part, name)
  zip.end()
  return buffer(zip.outputStream)
}

describe('a spreadsheet', () => {
  it('is read as it is shown: texts, numbers, amounts and days', async () => {
    const cells: Cell[] = [
      'Đorđe',
      { exact: '0641234567' },
      2,
      { amount: '2990.50' },
      new Date('2026-11-20T11:05:00Z'),
    ]
    const bytes = await buffer(xlsxStream(['Ime', 'Telefon', 'Kom', 'Cena', 'Datum'], rows([cells])))
    expect(await readTable(bytes)).toEqual({
      headers: ['Ime', 'Telefon', 'Kom', 'Cena', 'Datum'],
      rows: [['Đorđe', '0641234567', '2', '2990,5', '20.11.2026. 12:05']],
    })
  })

  it.each<[string, Record<string, Buffer>, string]>([
    [
      'that unpacks without end',
      { 'xl/worksheets/sheet1.xml': Buffer.alloc(90 * 1024 * 1024, ' ') },
      'too_heavy',
    ],
    ['that is another zip file', { 'readme.txt': Buffer.from('hi') }, 'unreadable'],
    [
      'of broken parts',
      { 'xl/workbook.xml': Buffer.from('<workbook'), 'xl/worksheets/sheet1.xml': Buffer.from('<x') },
      'unreadable',
    ],
  ])('%s is refused', async (_, parts, problem) =>
    expect(await readTable(await zipped(parts))).toEqual({ problem }),
  )
})

describe('headings', () => {
  it.each([
    ['Ime i prezime', 'name'],
    ['KUPAC', 'name'],
    ['Tel.', 'phone'],
    ['Broj telefona', 'phone'],
    ['Ulica i broj', 'address'],
    ['Град', 'city'],
    ['Poštanski broj', 'postalCode'],
    ['Artikal', 'product'],
    ['Veličina', 'choice'],
    ['Količina (kom)', 'quantity'],
    ['Otkupnina', 'price'],
    ['Napomena', 'notes'],
    ['Shipping Name', 'name'],
    ['Lineitem quantity', 'quantity'],
    ['Nešto drugo', null],
  ])('„%s“ is %s', (heading, field) => expect(readHeadings([heading], new Map())).toEqual([field]))

  it('of one meaning are one column, but for what is said together; what was said before wins', () => {
    const headers = ['Telefon', 'Mobilni', 'Veličina', 'Boja', 'Grad']
    const remembered = new Map([[headingKey('Grad'), null]])
    expect(readHeadings(headers, remembered)).toEqual(['phone', null, 'choice', 'choice', null])
  })
})
