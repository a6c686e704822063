import { isIP } from 'node:net'
import type { DnsInstructions, RecordCheck, RecordState } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import type { DnsAnswer } from '../../lib/dns.ts'
import { bareDomain, zoneOf } from './host-name.ts'

/** Where names of sellers must lead. */
export type OwnAddress = {
  /** Host that a CNAME names; an address when the platform has no name. */
  cnameTarget: string
  /** Addresses of the platform; empty while they are not known. */
  addresses: string[]
}

/**
 * The records for one host. TXT stands at the registered domain; the bare name needs an A record, because a CNAME may not
 * stand beside others, and `www` a CNAME. A subdomain needs a CNAME only.
 */
export const instructionsFor = (host: string, verification: string, own: OwnAddress): DnsInstructions => {
  const zone = zoneOf(host)
  const name = bareDomain(host)
  const isApex = name === zone
  const label = isApex ? 'www' : name.slice(0, -(zone.length + 1))
  const address = own.addresses.find((entry) => isIP(entry) === 4) ?? null
  const hasName = isIP(own.cnameTarget) === 0
  return {
    txt: { name: '@', value: verification },
    cname: hasName
      ? { name: label, value: own.cnameTarget }
      : { name: isApex ? 'www' : `www.${label}`, value: name },
    a: address && (isApex || !hasName) ? { name: isApex ? '@' : label, value: address } : null,
  }
}

/** What DNS said about one name. */
export type NameAnswers = { cname: DnsAnswer; v4: DnsAnswer; v6: DnsAnswer }

export type HostAnswers = {
  /** At the registered domain and, when that is another name, at the host itself. */
  txt: DnsAnswer[]
  bare: NameAnswers
  /** Null for a subdomain: nobody was promised its `www.`. */
  www: NameAnswers | null
}

const valuesOf = (answer: DnsAnswer): string[] => (answer.kind === 'found' ? answer.values : [])
const addressesOf = ({ v4, v6 }: NameAnswers): string[] => [...valuesOf(v4), ...valuesOf(v6)]

export const txtStateOf = (answers: DnsAnswer[], verification: string): RecordState => {
  const values = answers.flatMap(valuesOf)
  if (values.includes(verification)) return 'ok'
  if (answers.some(({ kind }) => kind === 'unavailable')) return 'unavailable'
  return values.length > 0 ? 'other' : 'missing'
}

/** Our name is enough; of addresses every one must be ours, because with an old one beside it half of the visitors go astray. */
const placeStateOf = (answers: NameAnswers, own: OwnAddress): RecordState => {
  if (valuesOf(answers.cname).includes(own.cnameTarget)) return 'ok'
  const found = addressesOf(answers)
  if (found.length > 0) return found.every((address) => own.addresses.includes(address)) ? 'ok' : 'other'
  if ([answers.v4, answers.v6].some(({ kind }) => kind === 'unavailable')) return 'unavailable'
  // A name that leads nowhere is still a wrong record, not a missing one.
  return valuesOf(answers.cname).length > 0 ? 'other' : 'missing'
}

/** Other texts of a domain, such as rules for its mail, say nothing here. */
const isVerification = (text: string, verification: string): boolean =>
  text.startsWith(verification.slice(0, verification.indexOf('=') + 1))

/** One line for each record that is needed, with what stands there now. */
export const checkRecords = (
  { txt, a, cname }: DnsInstructions,
  answers: HostAnswers,
  own: OwnAddress,
): RecordCheck[] => {
  const named = answers.www ?? answers.bare
  const names = valuesOf(named.cname)
  return [
    {
      type: 'TXT',
      name: txt.name,
      needed: txt.value,
      found: answers.txt.flatMap(valuesOf).filter((text) => isVerification(text, txt.value)),
      state: txtStateOf(answers.txt, txt.value),
    },
    ...(a
      ? [
          {
            type: 'A' as const,
            name: a.name,
            needed: a.value,
            found: addressesOf(answers.bare),
            state: placeStateOf(answers.bare, own),
          },
        ]
      : []),
    {
      type: 'CNAME',
      name: cname.name,
      needed: cname.value,
      found: names.length > 0 ? names : addressesOf(named),
      state: placeStateOf(named, own),
    },
  ]
}

/** The name leads to us, whatever its TXT says. */
export const leadsHere = (checks: RecordCheck[]): boolean =>
  checks.every(({ type, state }) => type === 'TXT' || state === 'ok')

export const isReady = (checks: RecordCheck[]): boolean => checks.every(({ state }) => state === 'ok')

const { messages } = domainStrings

/** What still stands in the way, as one sentence. */
export const describeRecords = (checks: RecordCheck[]): string => {
  const wrong = checks.flatMap(({ type, name, found, state }) => {
    if (state === 'missing') return messages.missing(type, name)
    if (state === 'unavailable') return messages.unknown(type, name)
    if (state === 'other')
      return found.length > 0 ? messages.other(type, name, found.join(', ')) : messages.missing(type, name)
    return []
  })
  return wrong.length > 0 ? messages.notReady(wrong.join('; ')) : messages.ready
}
