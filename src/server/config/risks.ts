import type { Config } from '../config.ts'

const isTrial = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.')

/** What these settings put at risk although they work, one Serbian sentence each; nothing on a trial. */
export const tellRisks = (config: Pick<Config, 'baseUrl' | 'pagesUrl' | 'trustProxy'>): string[] => {
  const base = new URL(config.baseUrl)
  if (isTrial(base.hostname)) return []
  const risks: string[] = []
  if (new URL(config.pagesUrl).hostname === base.hostname)
    risks.push(
      `Stranice prodavaca su na istoj adresi kao prijava (${base.host}): skripta reklamne mreže na stranici mogla bi da radi u ime onoga ko je prijavljen. Podesite PAGES_URL na drugu adresu, na primer https://stranice.${base.hostname}.`,
    )
  if (base.protocol === 'http:')
    risks.push(
      'BASE_URL je bez https: lozinke i podaci kupaca putuju mrežom nezaštićeni. Stavite Izlog iza posrednika sa sertifikatom.',
    )
  if (base.protocol === 'https:' && config.trustProxy === null)
    risks.push(
      'TRUST_PROXY nije podešen: svi posetioci izgledaju kao jedna mreža, pa jedan može da uspori prijave i porudžbine svih. Upišite adresu posrednika.',
    )
  return risks.map((risk) => `Upozorenje: ${risk}`)
}
