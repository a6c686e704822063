import { maskKey } from '#contract/integrations/masked-key.ts'
import type { Conversion, ConversionSettings, PixelConfig } from '#contract/pixel/schema.ts'
import type { Config } from '../../config.ts'
import { rsdPer } from '#contract/common/exchange.ts'
import type { PixelOnPage } from '#contract/public-pages/schema.ts'
import type { listConversions } from './queries.ts'

export const presentPixelConfig = (
  pixelId: string | null | undefined,
  domain: string | null,
  enabled = true,
): PixelConfig => ({
  pixelId: pixelId && enabled ? pixelId : null,
  enabled: Boolean(pixelId) && enabled,
  domain,
})

const hostOf = (address: string) => new URL(address).hostname

/** With pages on a host of their own, the host that holds sessions never runs scripts of others. */
const quietHostsOf = ({ previewHosts, baseUrl, pagesUrl }: Config): string[] =>
  hostOf(baseUrl) === hostOf(pagesUrl) ? previewHosts : [...new Set([...previewHosts, hostOf(baseUrl)])]

export const presentPixelOnPage = (
  config: Config,
  website: { id: number; targetMarket: string; currency: string },
): PixelOnPage => ({
  scriptUrl: config.meta.pixelScriptUrl,
  quietHosts: quietHostsOf(config),
  consentKey: config.pixelConsent.some((market) => market === website.targetMarket)
    ? `izlog-consent:${website.id}`
    : null,
  rsdRate: rsdPer(website.currency, config.fxRsdPerEur),
})

export const presentConversionSettings = (
  row: { facebookPixelId: string | null; pixelTestCode: string | null },
  token: string | null,
): ConversionSettings => ({
  accessToken: token && maskKey(token),
  testCode: row.pixelTestCode,
  pixelId: row.facebookPixelId,
})

type Row = Awaited<ReturnType<typeof listConversions>>[number]

export const presentConversion = (row: Row): Conversion => ({
  ...row,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  waitUntil: row.status === 'waiting' && row.waitUntil ? row.waitUntil.toISOString() : null,
  canRetry: Boolean(row.canRetry),
})
