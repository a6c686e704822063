import { describe, expect, it } from 'vitest'
import { bareDomain, displayHost, hostInText, readHostName } from './host-name.ts'

describe('a host that can be bought', () => {
  it.each([
    ['moja-radnja.rs', 'moja-radnja.rs', 'moja-radnja.rs'],
    ['  MOJA-radnja.RS ', 'moja-radnja.rs', 'moja-radnja.rs'],
    ['https://moja-radnja.rs/', 'moja-radnja.rs', 'moja-radnja.rs'],
    ['http://www.moja-radnja.rs', 'www.moja-radnja.rs', 'moja-radnja.rs'],
    ['moja-radnja.rs.', 'moja-radnja.rs', 'moja-radnja.rs'],
    ['prodaja.moja-radnja.co.rs', 'prodaja.moja-radnja.co.rs', 'moja-radnja.co.rs'],
    ['radnja.in.rs', 'radnja.in.rs', 'radnja.in.rs'],
    ['radnja.co.me', 'radnja.co.me', 'radnja.co.me'],
    ['radnja.ba', 'radnja.ba', 'radnja.ba'],
    ['čarape-đole.rs', 'xn--arape-ole-kfb4c.rs', 'xn--arape-ole-kfb4c.rs'],
    ['продавница.срб', 'xn--80aafgw3adhj0e.xn--90a3ac', 'xn--80aafgw3adhj0e.xn--90a3ac'],
    ['moja.github.io', 'moja.github.io', 'moja.github.io'],
  ])('%s → %s', (typed, host, zone) => {
    expect(readHostName(typed)).toEqual({ host, zone })
  })

  it('is shown as people write it', () => {
    const read = readHostName('ČARAPE.rs')
    expect('host' in read && displayHost(read.host)).toBe('čarape.rs')
  })

  it('has one name with and without www', () => {
    expect(bareDomain('www.moja-radnja.rs')).toBe('moja-radnja.rs')
    expect(bareDomain('wwwradnja.rs')).toBe('wwwradnja.rs')
  })
})

describe('what is none', () => {
  it.each([
    '',
    ' ',
    'moja radnja.rs',
    'moja-radnja.rs/ponuda',
    'moja-radnja.rs:8080',
    'ftp://moja-radnja.rs',
    'jelena@moja-radnja.rs',
    '-radnja.rs',
    'radnja-.rs',
    'moja_radnja.rs',
    'shop..rs',
    '.rs',
    'localhost',
    'radnja',
    '203.0.113.10',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    '../etc',
    '<script>.rs',
    `${'a'.repeat(64)}.rs`,
    `${'a.'.repeat(130)}rs`,
    '*.moja-radnja.rs',
    'moja-radnja.rs?x=1',
    'moja%2eradnja.rs',
  ])('%j is not a host', (typed) => {
    expect(readHostName(typed)).toEqual({ problem: 'domains.not_a_host' })
  })

  it.each([
    'co.rs',
    'github.io',
    'xn--90a3ac.xn--90a3ac.nema',
    'radnja.local',
    'radnja.izmisljeno',
    'a.test',
  ])('%s cannot be bought', (typed) => {
    expect(readHostName(typed)).toEqual({ problem: 'domains.not_registrable' })
  })
})

it.each([
  ['primer-radnja.rs', 'primer-radnja.rs'],
  ['HTTPS://Primer-radnja.rs/akcija?x=1', 'primer-radnja.rs'],
  ['primer-radnja.rs:8080', 'primer-radnja.rs'],
  ['Naša prodavnica', null],
  ['javascript:alert(1)', null],
  ['../../etc/passwd', null],
])('a tenant’s text %s names %s', (text, host) => {
  expect(hostInText(text)).toBe(host)
})
