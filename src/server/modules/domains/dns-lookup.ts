import { isIP } from 'node:net'
import type { RecordCheck } from '#contract/domains/schema.ts'
import type { Services } from '../../services.ts'
import type { DnsAnswer } from '../../lib/dns.ts'
import { bareDomain, zoneOf } from './host-name.ts'
import {
  checkRecords,
  instructionsFor,
  type HostAnswers,
  type NameAnswers,
  type OwnAddress,
} from './records.ts'

type Given = Pick<Services, 'dns' | 'config'>

const valuesOf = (answer: DnsAnswer): string[] => (answer.kind === 'found' ? answer.values : [])

/** Where names must lead: the set address, and whatever our own name answers with. */
export const findOwnAddress = async ({ dns, config }: Given): Promise<OwnAddress> => {
  const { cnameTarget, serverIp } = config
  const zone = zoneOf(cnameTarget)
  const answers =
    isIP(cnameTarget) > 0
      ? []
      : await Promise.all([dns.ask(cnameTarget, 'A', zone), dns.ask(cnameTarget, 'AAAA', zone)])
  return {
    cnameTarget,
    addresses: [...new Set([...(serverIp ? [serverIp] : []), ...answers.flatMap(valuesOf)])],
  }
}

/** What was found, once, for everything that is decided from it. */
export type DnsSnapshot = {
  answers: HostAnswers
  checks: RecordCheck[]
  own: OwnAddress
  /** Addresses of the bare name. */
  addresses: string[]
}

/** Asks DNS everything about a host at once. Calls the outside: never inside a transaction. */
export const lookUpDns = async (
  given: Given,
  { domain, verificationToken }: { domain: string; verificationToken: string },
): Promise<DnsSnapshot> => {
  const { dns, config } = given
  const zone = zoneOf(domain)
  const bare = bareDomain(domain)
  const names = async (name: string): Promise<NameAnswers> => {
    const [cname, v4, v6] = await Promise.all([
      dns.ask(name, 'CNAME', zone),
      dns.ask(name, 'A', zone),
      dns.ask(name, 'AAAA', zone),
    ])
    return { cname, v4, v6 }
  }
  const [own, txt, bareAnswers, www] = await Promise.all([
    findOwnAddress(given),
    Promise.all([...new Set([zone, bare])].map((name) => dns.ask(name, 'TXT', zone))),
    names(bare),
    bare === zone ? names(`www.${bare}`) : null,
  ])
  const answers: HostAnswers = { txt, bare: bareAnswers, www }
  const instructions = instructionsFor(domain, config.domainTxtPrefix + verificationToken, own)
  return {
    answers,
    own,
    checks: checkRecords(instructions, answers, own),
    addresses: [...valuesOf(bareAnswers.v4), ...valuesOf(bareAnswers.v6)],
  }
}
