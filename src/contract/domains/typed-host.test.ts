import { expect, it } from 'vitest'
import { typedHost, typedSingleHost } from './typed-host.ts'

it.each([
  ['  Moja-Radnja.RS ', 'moja-radnja.rs', 'moja-radnja.rs'],
  ['https://moja-radnja.rs/', 'moja-radnja.rs', 'moja-radnja.rs'],
  ['https://www.moja-radnja.rs/akcija?x=1#kraj', 'www.moja-radnja.rs', 'moja-radnja.rs'],
  ['moja-radnja.rs:8443/lampa', 'moja-radnja.rs', 'moja-radnja.rs'],
  ['moja-radnja.rs?fbclid=a/b', 'moja-radnja.rs', 'moja-radnja.rs'],
  ['moja radnja.rs', 'moja radnja.rs', 'moja radnja.rs'],
  ['http://www.moja-radnja.rs', 'www.moja-radnja.rs', 'moja-radnja.rs'],
  ['HTTPS://WWW.Moja-Radnja.rs', 'www.moja-radnja.rs', 'moja-radnja.rs'],
  ['wwwradnja.rs', 'wwwradnja.rs', 'wwwradnja.rs'],
  ['   ', '', ''],
])('„%s“ is „%s“ in the single panel and „%s“ in the other', (typed, single, multi) => {
  expect([typedSingleHost(typed), typedHost(typed)]).toEqual([single, multi])
})
