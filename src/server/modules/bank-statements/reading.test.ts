import { describe, expect, it } from 'vitest'
import { readAmount, readDay } from './lines.ts'
import { readStatement } from './read-statement.ts'
import { readRows, guessStatementColumns } from './statement-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, isPasted = false) => readStatement(bytes(text), isPasted)
const one = async (text: string, isPasted = false) => {
  const content = await read(text, isPasted)
  if (!('statements' in content) || !content.statements[0]) throw new Error(JSON.stringify(content))
  return content.statements[0]
}

describe('an amount', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['125259.00', 12_525_900],
    ['125259', 12_525_900],
    ['-2400', -240_000],
    ['2400,00-', -240_000],
    ['12 400,5 RSD', 1_240_050],
    ['49,90 KM', 4990],
    ['1.234.567', 123_456_700],
    ['', null],
    ['265-104-22', null],
    ['20.11.2026.', null],
  ])('%s', (text, minor) => expect(readAmount(text)).toBe(minor))
})

describe('a day', () => {
  it.each([
    ['20.11.2026.', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['2026-11-20T00:00:00', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['31.11.2026', null],
    ['265-1040310001534-15', null],
    ['', null],
  ])('%s', (text, day) => expect(readDay(text)).toBe(day))
})

const mt940 = `{1:F01XXXXRSBGAXXX0000000000}{4:
:20:IZVOD231
:25:265000000611111111
:28C:231/1
:60F:C261119RSD100000,00
:61:2611201120C12400,00NTRFSPEC-77//BANK123
:86:?20Otkup po specifikaciji?21 SPEC-77?31265104031000153415?32D EXPRESS DOO?33 BEOGRAD
:61:2611201120D500,NCHGNONREF
:86:Provizija banke
:61:261121RC250,00NTRFNONREF
:86:Povracaj uplate
:61:261121C3000,50NTRFNONREF
:86:/NAME/POSTA SRBIJE/REMI/Otkupnina 20.11./EREF/OTK-5
:62F:C261121RSD114650,50
-}`

describe('MT940', () => {
  it('is read with its fields, subfields and what is taken back', async () => {
    expect(await one(mt940)).toEqual({
      format: 'mt940',
      account: '265000000611111111',
      currency: 'RSD',
      number: '231/1',
      lines: [
        {
          day: '2026-11-20',
          amount: 1_240_000,
          isCredit: true,
          payer: 'D EXPRESS DOO BEOGRAD',
          account: '265104031000153415',
          purpose: 'Otkup po specifikaciji SPEC-77',
          reference: 'SPEC-77 BANK123',
        },
        expect.objectContaining({ amount: 50_000, isCredit: false, purpose: 'Provizija banke' }),
        expect.objectContaining({ amount: 25_000, isCredit: false }),
        expect.objectContaining({
          amount: 300_050,
          isCredit: true,
          payer: 'POSTA SRBIJE',
          purpose: 'Otkupnina 20.11.',
          reference: 'OTK-5',
        }),
      ],
    })
  })
})

const camtEntry = (inside: string, side = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">124.50</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${inside}</Ntry>`
const camt = (...entries: string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/><Stmt><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>ME25505000012345678951</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const payment = (amount: string, name: string) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>ME1</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Otkup</Ustrd><Strd><CdtrRefInf><Ref>S-1</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`

describe('camt.053', () => {
  it('is read with payer, purpose and reference; what is not booked yet is left out', async () => {
    const pending = camtEntry('').replace('BOOK', 'PDNG')
    expect(
      await one(camt(camtEntry(`<NtryDtls>${payment('124.50', 'Pošta CG')}</NtryDtls>`), pending)),
    ).toEqual({
      format: 'camt',
      account: 'ME25505000012345678951',
      currency: 'EUR',
      number: '7',
      lines: [
        {
          day: '2026-11-20',
          amount: 12_450,
          isCredit: true,
          payer: 'Pošta CG',
          account: 'ME1',
          purpose: 'Otkup',
          reference: 'S-1',
        },
      ],
    })
  })
  it('tells payments apart that one entry books together, where each says its amount', async () => {
    const together = camtEntry(`<NtryDtls>${payment('100.00', 'A')}${payment('24.50', 'B')}</NtryDtls>`)
    expect((await one(camt(together))).lines.map(({ amount, payer }) => [amount, payer])).toEqual([
      [10_000, 'A'],
      [2450, 'B'],
    ])
  })
  it('takes a reversed credit as a debit, and names with a prefix', async () => {
    const reversed = camtEntry('<RvslInd>true</RvslInd>')
    const prefixed = camt(reversed).replaceAll(/<(\/?)([A-Z])/g, '<$1n:$2')
    expect((await one(prefixed)).lines).toMatchObject([{ isCredit: false, amount: 12_450 }])
  })
})

describe('XML of Serbian banks', () => {
  it('is FX Client', async () => {
    const fx = `<?xml version="1.0" encoding="UTF-8"?><pmtnotification><acctid>190-0000000023845-38</acctid><stmtnumber>13</stmtnumber><ledgerbal><dtasof>2026-11-20T00:00:00</dtasof></ledgerbal><trnlist count="2"><stmttrn><fitid>87</fitid><benefit>credit</benefit><payeeinfo><name>BEX EXPRESS</name><city>BEOGRAD</city></payeeinfo><payeeaccountinfo><acctid>160-1-11</acctid></payeeaccountinfo><dtposted>2026-11-20T00:00:00</dtposted><trnamt>125259.00</trnamt><purpose>OTKUP</purpose><curdef>DIN</curdef><refnumber>22</refnumber><payeerefnumber>5-77</payeerefnumber></stmttrn><stmttrn><benefit>debit</benefit><dtposted>2026-11-20T00:00:00</dtposted><trnamt>10.00</trnamt></stmttrn></trnlist></pmtnotification>`
    expect(await one(fx)).toMatchObject({
      format: 'fx',
      account: '190-0000000023845-38',
      currency: 'RSD',
      lines: [
        {
          amount: 12_525_900,
          isCredit: true,
          payer: 'BEX EXPRESS',
          account: '160-1-11',
          reference: '5-77 22',
        },
        { amount: 1000, isCredit: false },
      ],
    })
  })
  it('is ROL, in which everything stands in attributes', async () => {
    const rol = `<TransakcioniRacunPrivredaIzvod><Zaglavlje BrojIzvoda="7" DatumIzvoda="20.11.2026" Partija="265104031000153415"/><Stavke NalogKorisnik="GLS DOO" BrojRacunaPrimaocaPosiljaoca="265330031003774668" PozivNaBrojKorisnika="97-55-1" Potrazuje="12.400,00" Duguje="0,00" Opis="Otkup"/></TransakcioniRacunPrivredaIzvod>`
    expect(await one(rol)).toMatchObject({
      currency: 'RSD',
      number: '7',
      lines: [{ day: '2026-11-20', amount: 1_240_000, payer: 'GLS DOO', reference: '97-55-1' }],
    })
  })
  it('is Poštanska štedionica', async () => {
    const posta = `<Izvod><Racun>200-1-1</Racun><DatumIzvoda>20.11.2026</DatumIzvoda><BrojIzvoda>3</BrojIzvoda><Prom><NazivNal>POSTA</NazivNal><RacunNal>200-2-2</RacunNal><Opis1>Otkup</Opis1><Opis2>19.11.</Opis2><Poziv>97-1-2</Poziv><IznosDug>0,00</IznosDug><IznosPot>50,00</IznosPot></Prom></Izvod>`
    expect(await one(posta)).toMatchObject({
      lines: [{ day: '2026-11-20', amount: 5000, isCredit: true, purpose: 'Otkup 19.11.' }],
    })
  })
  it('is refused where it is no statement, also with entities of its own', async () => {
    expect(await read('<racun><stavka/></racun>')).toEqual({ problem: 'unreadable' })
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Izvod><Prom><IznosPot>&b;</IznosPot></Prom></Izvod>`
    expect(await read(bomb)).toEqual({ problem: 'empty' })
    expect(await read('%PDF-1.7')).toEqual({ problem: 'pdf' })
  })
})

describe('XML that nobody described', () => {
  const table = async (text: string) => {
    const content = await read(text)
    if (!('table' in content)) throw new Error(JSON.stringify(content))
    return content.table
  }
  const movement = (day: string, amount: string, name: string, more = '') =>
    `<Promet><DatumKnjizenja>${day}</DatumKnjizenja><Odobrenje valuta="BAM">${amount}</Odobrenje><Partner><Naziv><![CDATA[${name}]]></Naziv><Racun>1610000012345678</Racun></Partner><Svrha>Otkup</Svrha>${more}</Promet>`
  const bosnian = (...movements: string[]) =>
    `<?xml version="1.0"?><b:IzvodRacuna xmlns:b="urn:banka"><b:Zaglavlje Datum="20.11.2026"><b:Vlasnik>Kućica d.o.o.</b:Vlasnik></b:Zaglavlje><PocetnoStanje><Datum>19.11.2026</Datum><Iznos>100,00</Iznos></PocetnoStanje><Prometi>${movements.join('')}</Prometi></b:IzvodRacuna>`

  it('is a table of its records, with what surrounds them behind', async () => {
    const { path, headers, rows, guessed } = await table(
      bosnian(
        movement('20.11.2026', '120,50', 'EuroExpress d.o.o.'),
        movement('20.11.2026', '0,00', 'Banka', '<Svrha>za novembar</Svrha>'),
      ),
    )
    expect(path).toBe('IzvodRacuna › Prometi › Promet')
    expect(headers.slice(0, 6)).toEqual([
      'DatumKnjizenja',
      'Odobrenje › valuta',
      'Odobrenje',
      'Partner › Naziv',
      'Partner › Racun',
      'Svrha',
    ])
    expect(headers).toContain('IzvodRacuna › Zaglavlje › Vlasnik')
    expect(guessed?.slice(0, 6)).toEqual(['day', 'currency', 'credit', 'payer', 'account', 'purpose'])
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['20.11.2026', 'BAM', '120,50', 'EuroExpress d.o.o.', '1610000012345678', 'Otkup'],
      ['20.11.2026', 'BAM', '0,00', 'Banka', '1610000012345678', 'Otkup za novembar'],
    ])
    expect(readRows(guessed ?? [], rows)).toMatchObject([
      { currency: 'BAM', lines: [{ day: '2026-11-20', amount: 12_050, payer: 'EuroExpress d.o.o.' }] },
    ])
  })
  it.each<[string, string, string, string[]]>([
    ['a single record', bosnian(movement('20.11.2026', '5,00', 'Pošta')), 'Promet', ['DatumKnjizenja']],
    [
      'records in attributes, below a root that another bank has',
      '<Izvod Datum="20.11.2026"><Stavka datum="20.11.2026" iznos="5,00" naziv="Pošta"/><Stavka datum="21.11.2026" iznos="6,00" naziv="Kirija"/></Izvod>',
      'Stavka',
      ['datum'],
    ],
    [
      'records without a day of their own',
      '<r><Glava><Datum>20.11.2026</Datum><Stanje>9,00</Stanje></Glava><S><Iznos>5,00</Iznos><Opis>Otkup</Opis></S><S><Iznos>6,00</Iznos><Opis>Otkup</Opis></S></r>',
      'S',
      ['r › Glava › Datum'],
    ],
  ])('has %s', async (_what, text, name, days) => {
    const { path, headers, guessed } = await table(text)
    expect(path?.split(' › ').at(-1)).toBe(name)
    expect(headers.filter((_, at) => guessed?.[at] === 'day')).toEqual(days)
  })
  it('is refused where nothing says a movement, or where it is no honest depth', async () => {
    expect(await read('<Faktura><Red><Opis>Lampa</Opis><Cena>5,00</Cena></Red></Faktura>')).toEqual({
      problem: 'unreadable',
    })
    expect(await read('<Izvod><Racun>1</Racun></Izvod>')).toEqual({ problem: 'empty' })
    const deep = `${'<a>'.repeat(5000)}20.11.2026${'</a>'.repeat(5000)}`
    expect(await read(deep)).toEqual({ problem: 'unreadable' })
  })
  it('knows no entity of its own and reads nothing from elsewhere', async () => {
    const lines = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
    const text = `${lines}<r><S d="20.11.2026" i="5,00">&f;&a; Otkup</S><S d="20.11.2026" i="6,00">Otkup</S></r>`
    const { rows } = await table(text.replaceAll('>&f;&a; Otkup<', '><o>&f;&a; Otkup</o><'))
    expect(JSON.stringify(rows)).not.toMatch(/aaaa|root:/)
  })
  it('has not more records than honest statements', async () => {
    expect(await read(bosnian(movement('20.11.2026', '5,00', 'Pošta').repeat(5001)))).toEqual({
      problem: 'too_many_rows',
    })
  })
})

it('rows in two currencies are two statements', () => {
  const rows = [
    ['20.11.2026', '5,00', 'BAM'],
    ['20.11.2026', '6,00', 'EUR'],
    ['20.11.2026', '7,00', 'KM'],
  ]
  expect(
    readRows(['day', 'amount', 'currency'], rows).map(({ currency, lines }) => [
      currency,
      lines.map(({ amount }) => amount),
    ]),
  ).toEqual([
    ['BAM', [500, 700]],
    ['EUR', [600]],
  ])
})

describe('a table', () => {
  const csv = [
    'Račun;265-1-1',
    'Period;01.11.2026 - 20.11.2026',
    'Datum knjiženja;Zaduženje;Odobrenje;Nalogodavac;Svrha plaćanja;Poziv na broj',
    '20.11.2026;0,00;12.400,00;D EXPRESS;Otkup;SPEC-77',
    '20.11.2026;500,00;0,00;Banka;Provizija;',
    ';;12.400,00;;Ukupno;',
  ].join('\r\n')
  it('has its headings below what the bank writes above them', async () => {
    const content = await read(csv)
    if (!('table' in content)) throw new Error(JSON.stringify(content))
    const { headers, rows } = content.table
    expect(readRows(guessStatementColumns(headers), rows)[0]?.lines).toMatchObject([
      { day: '2026-11-20', amount: 1_240_000, isCredit: true, payer: 'D EXPRESS', reference: 'SPEC-77' },
      { amount: 50_000, isCredit: false },
    ])
  })
  it.each<[string, string[], string[], number | undefined]>([
    ['a sign', ['Datum', 'Iznos'], ['20.11.2026.', '-500,00'], -50_000],
    ['a word', ['Datum', 'Iznos', 'Smer'], ['20.11.2026.', '500,00', 'Zaduženje'], -50_000],
    ['nothing', ['Datum', 'Iznos', 'Smer'], ['20.11.2026.', '500,00', 'Odobrenje'], 50_000],
    ['no day', ['Datum', 'Iznos'], ['Ukupno', '500,00'], undefined],
  ])('says which way money went by %s', (_how, headers, row, signed) => {
    const [line] = readRows(guessStatementColumns(headers), [row])[0]?.lines ?? []
    expect(line && (line.isCredit ? line.amount : -line.amount)).toBe(signed)
  })
})

it('text of a PDF is read line by line, with what stands below each', async () => {
  const text = `Izvod br. 23 za račun 265-1040310001534-15
Prethodno stanje na dan 19.11.2026. 100.000,00
1 20.11.2026. 0,00 12.400,00 SPEC-77
D EXPRESS DOO BEOGRAD
160-0000000111111-16
2 20.11.2026. 500,00 0,00 Provizija
Novo stanje 20.11.2026. 111.900,00`
  expect(await one(text, true)).toMatchObject({
    format: 'text',
    account: '265-1040310001534-15',
    lines: [
      {
        day: '2026-11-20',
        amount: 1_240_000,
        isCredit: true,
        account: '160-0000000111111-16',
        purpose: expect.stringContaining('D EXPRESS DOO'),
      },
      { amount: 50_000, isCredit: false },
    ],
  })
})
