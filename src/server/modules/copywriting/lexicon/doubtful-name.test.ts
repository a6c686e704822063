import { expect, it } from 'vitest'
import { pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { readName } from './doubtful-name.ts'

it.each([
  ['Baterija 65 W', ['Izlaz C1: max 45 W', 'Izlaz C2: max 20 W'], 'Baterija'],
  ['Baterija 65 W', ['Izlaz C1: max 65 W', 'Izlaz C2: max 20 W'], null],
  ['Baterija 65 W', ['Ulaz: max 45 W', 'Izlaz C2: max 20 W'], null],
  ['Ovlaživač ROSA 5 L – do 50 m²', ['Rezervoar: 5 l', 'Površina: do 30 m²'], 'Ovlaživač ROSA 5 L'],
  ['Sušara SUVOMER 6 – sa 6 fioka', ['Broj etaža: 5'], 'Sušara SUVOMER 6'],
  ['Lampa bez zračenja', ['UV svetlo 365 nm: privlači komarce'], 'Lampa'],
  ['Lampa bez zračenja', ['Ventilator: 12 V'], null],
  ['Crevo 20 m', ['Dužina pakovanja: 1 m'], null],
  ['Punjač 12/24V', ['Napon mreže: 230 V'], null],
  ['Klupa PREDSOBLJE 90 – širina 90 cm', ['Širina: 88 cm'], 'Klupa PREDSOBLJE 90'],
  ['Klupa, širina 90 cm', ['Širina: 90 cm', 'Širina vrata: 80 cm'], null],
  ['Helanke MRAZ – greju do −30 °C', ['Isprobane su na −6 pola sata.'], 'Helanke MRAZ'],
  ['Helanke MRAZ – greju do −30 °C', ['Isprobane su na −30 °C.'], null],
  ['Helanke MRAZ – greju do −30 °C', ['Pranje na 30 °C.'], null],
  ['Punilica PRO INOX 304', ['Materijal cilindra: nerđajući čelik AISI 201'], 'Punilica PRO'],
  ['Punilica PRO INOX 304', ['Materijal: AISI 304'], null],
  ['Steznik za koleno, 2 komada', ['Prodaje se po komadu.'], 'Steznik za koleno'],
  ['Četkice, 2 komada', ['U kutiji su dva komada.'], null],
  ['Usisavač ŽARKO, HEPA, i za vruć pepeo', ['Crevo nije za vrući pepeo.'], 'Usisavač ŽARKO, HEPA'],
  ['Usisavač ŽARKO, i za vruć pepeo', ['Nikad ne perite motor. Za vruć pepeo od 2024.'], null],
  ['Booster ISKRA-900 „pali i kamion“', ['24 V kamion i autobus NE, uništiće se'], 'Booster ISKRA-900'],
  ['Grebalica, do plafona', ['Spušteni plafon od gipsa NE, probija.'], null],
  ['Haljina VITA, midi', ['Kod 160 cm visine je do gležnja, dakle nije midi.'], null],
  ['Jakna, vodootporna', ['Jakna nije vodootporna.'], 'Jakna'],
])('the name „%s“ above %j is „%s“', (name, features, left) => {
  const read = readName(name, pageFacts({ name, features }))
  expect(read.name).toBe(left ?? name)
  expect(read.rows.length === 0).toBe(left === null)
})
