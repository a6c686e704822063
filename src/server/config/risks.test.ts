import { expect, it } from 'vitest'
import { tellRisks } from './risks.ts'

const told = (baseUrl: string, pagesUrl = baseUrl, trustProxy: string[] | null = ['127.0.0.1']) =>
  tellRisks({ baseUrl, pagesUrl, trustProxy }).map((risk) => /PAGES_URL|BASE_URL|TRUST_PROXY/.exec(risk)?.[0])

it.each([
  ['a trial', told('http://localhost:3000', undefined, null), []],
  ['another port of this machine', told('http://127.0.0.1:3000'), []],
  ['one address for both', told('https://izlog.rs'), ['PAGES_URL']],
  [
    'another port is no other place for cookies',
    told('https://izlog.rs', 'https://izlog.rs:8443'),
    ['PAGES_URL'],
  ],
  ['pages apart', told('https://app.izlog.rs', 'https://izlog.rs'), []],
  ['no certificate', told('http://app.izlog.rs', 'http://izlog.rs'), ['BASE_URL']],
  ['a proxy nobody named', told('https://app.izlog.rs', 'https://izlog.rs', null), ['TRUST_PROXY']],
  ['an address of the local network', told('http://192.168.1.20:3000'), ['PAGES_URL', 'BASE_URL']],
])('%s', (_what, risks, expected) => expect(risks).toEqual(expected))
