import { describe, expect, it } from 'vitest'
import { adaptedTo, ekavianOf, ijekavianOf, wordsOfOtherDialect } from './dialect-words.ts'
import { inDialect } from './dialect.ts'

describe('inDialect', () => {
  it.each([
    ['cēna', 'cena', 'cijena', 'cijena'],
    ['vrēme', 'vreme', 'vrijeme', 'vrijeme'],
    ['dēte', 'dete', 'dijete', 'dijete'],
    ['děca', 'deca', 'djeca', 'djeca'],
    ['město', 'mesto', 'mjesto', 'mjesto'],
    ['prē', 'pre', 'prije', 'prije'],
    ['poslē', 'posle', 'poslije', 'poslije'],
    ['ovdě', 'ovde', 'ovdje', 'ovdje'],
    ['svēt', 'svet', 'svijet', 'svijet'],
    ['lēpo', 'lepo', 'lijepo', 'lijepo'],
    ['mlēko', 'mleko', 'mlijeko', 'mlijeko'],
    ['uvēk', 'uvek', 'uvijek', 'uvijek'],
    ['tēlo', 'telo', 'tijelo', 'tijelo'],
    ['poslědnji', 'poslednji', 'posljednji', 'posljednji'],
    ['zamēniti', 'zameniti', 'zamijeniti', 'zamijeniti'],
    ['primēniti', 'primeniti', 'primijeniti', 'primijeniti'],
    ['razuměti', 'razumeti', 'razumjeti', 'razumjeti'],
    ['něga', 'nega', 'njega', 'njega'],
    ['{nedelja|nedjelja|sedmica}', 'nedelja', 'nedjelja', 'sedmica'],
    ['{grejanje|grijanje}', 'grejanje', 'grijanje', 'grijanje'],
    ['{deo|dio}', 'deo', 'dio', 'dio'],
    ['Ovdě prē svega', 'Ovde pre svega', 'Ovdje prije svega', 'Ovdje prije svega'],
  ])('reads %s as %s in Serbia, %s in Montenegro and %s in Bosnia', (marked, serbia, montenegro, bosnia) => {
    expect([
      inDialect(marked, 'Serbia'),
      inDialect(marked, 'Montenegro'),
      inDialect(marked, 'Bosnia'),
    ]).toEqual([serbia, montenegro, bosnia])
  })

  it('keeps capital letters', () => {
    expect(inDialect('Ēlementi', 'Bosnia')).toBe('Ijelementi')
  })
})

describe('a page’s own sentence', () => {
  it.each([
    [
      'Bosnia',
      'Uvek je na svom mestu, pre i posle upotrebe.',
      'Uvijek je na svom mjestu, prije i poslije upotrebe.',
    ],
    ['Montenegro', 'CENA za dete i devojčicu', 'CIJENA za dijete i djevojčicu'],
    ['Serbia', 'Ovdje uvijek svijetli lijepo svjetlo.', 'Ovde uvek svetli lepo svetlo.'],
    ['Serbia', 'Šator sa svjetlima i rasvjetom, bez dijete.', 'Šator sa svetlima i rasvetom, bez dijete.'],
    [
      'Bosnia',
      'Vežbajte bezbedno, osećajte svežinu, dvosmerni razgovor, osvetljen nalepnicom.',
      'Vježbajte bezbjedno, osjećajte svježinu, dvosmjerni razgovor, osvjetljen naljepnicom.',
    ],
    ['Montenegro', 'Makaze seku, a uređaj rasteruje miševe.', 'Makaze sijeku, a uređaj rastjeruje miševe.'],
    ['Montenegro', 'Ranac rasterećuje leđa.', 'Ranac rasterećuje leđa.'],
    ['Bosnia', 'Jelen, stepen, tečnost, večera i merdevine.', 'Jelen, stepen, tečnost, večera i merdevine.'],
    [
      'Serbia',
      'Oblik sprječava kotrljanje, zamjenjivih glava.',
      'Oblik sprečava kotrljanje, zamenjivih glava.',
    ],
    ['Bosnia', 'Sprečiti i sprečava, dvodelni.', 'Spriječiti i sprječava, dvodijelni.'],
    ['Serbia', 'Očistiti kupaonicu tijekom dana, USB kabel.', 'Očistiti kupatilo tokom dana, USB kabl.'],
    ['Serbia', 'Kotači promjera 20 cm i sjedalo.', 'Točkovi prečnika 20 cm i sedište.'],
    ['Serbia', 'Pogon na stražnje kotače i sustav za kavu.', 'Pogon na zadnje točkove i sistem za kafu.'],
    ['Serbia', 'Čuvati van domašaja djece, namjenjen i ljeti.', 'Čuvati van domašaja dece, namenjen i leti.'],
    ['Serbia', 'Stavite dijete uz zid.', 'Stavite dete uz zid.'],
    ['Bosnia', 'Zrak i kabel.', 'Zrak i kabel.'],
    [
      'Serbia',
      'NE GLEDATI U LASERSKI ZRAK! Vrući zrak, protok zraka, na zraku.',
      'NE GLEDATI U LASERSKI ZRAK! Vrući vazduh, protok vazduha, na vazduhu.',
    ],
    [
      'Serbia',
      'Nehrđajući čelik ide u perilicu. Perilica posuđa pokraj stola, 2 do 3 tjedna, dvaput tjedno.',
      'Nerđajući čelik ide u mašinu za pranje. Mašina za sudove pored stola, 2 do 3 nedelje, dvaput nedeljno.',
    ],
    [
      'Serbia',
      'Ručno lijevane, mliječne, duljine 3 cm, mjenjač traje dulje. Izbjegavajte predio oko očiju.',
      'Ručno livene, mlečne, dužine 3 cm, menjač traje duže. Izbegavajte predeo oko očiju.',
    ],
    [
      'Serbia',
      'Nanijeti na kožu, prijenos uz vlastiti objekat.',
      'Naneti na kožu, prenos uz sopstveni objekat.',
    ],
    [
      'Serbia',
      'Pacijent, higijena, uvijena, novijeg, dobijete, kravjeg, perjem, prijatan, nijedan, podjednako.',
      'Pacijent, higijena, uvijena, novijeg, dobijete, kravjeg, perjem, prijatan, nijedan, podjednako.',
    ],
    ['Bosnia', 'Čaršav celim obimom, pitajte lekara.', 'Čaršav cijelim obimom, pitajte ljekara.'],
    ['Serbia', 'Prikladno za njega i za nju.', 'Prikladno za njega i za nju.'],
    [
      'Bosnia',
      'Preko, prema, pregled i previše ostaju kakvi jesu.',
      'Preko, prema, pregled i previše ostaju kakvi jesu.',
    ],
  ] as const)('is read in the dialect of %s word by word', (market, written, read) => {
    expect(adaptedTo(market, written)).toBe(read)
  })

  it('is left alone where the table does not know a word', () => {
    const own = 'Računalo i tjedan, u velikoj kupaonici.'
    expect(adaptedTo('Serbia', own)).toBe(own)
  })
})

describe('the table of words', () => {
  it('holds no word that is the same in both dialects or means something in the other', () => {
    expect([...ijekavianOf].filter(([ekavian, ijekavian]) => ekavian === ijekavian)).toEqual([])
    expect([...ijekavianOf.keys()].filter((word) => ekavianOf.has(word))).toEqual([])
  })

  it('finds words of the other dialect', () => {
    expect(wordsOfOtherDialect('Bosnia', 'Cena je lijepa, a vreme ide.')).toEqual(['Cena', 'vreme'])
    expect(wordsOfOtherDialect('Serbia', 'Cijena je lepa.')).toEqual(['Cijena'])
  })
})

it('leaves names in the middle of a sentence as they are written', () => {
  expect(adaptedTo('Serbia', 'Vreća Bjelašnica, kad je ne trebate.')).toBe(
    'Vreća Bjelašnica, kad vam ne treba.',
  )
  expect(adaptedTo('Montenegro', 'Ne izbeljivati.')).toBe('Ne izbjeljivati.')
})
