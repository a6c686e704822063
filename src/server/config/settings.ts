import { z } from 'zod'

import { markets } from '#contract/common/market.ts'
import { socialProofModes } from '#contract/websites/content.ts'

import * as field from './fields.ts'

const orNull = <T>(schema: z.ZodType<T, string>) => schema.optional().transform((value) => value ?? null)

const llmProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every setting there is, by its name in the environment. docs/settings.md lists the defaults. */
export const settings = z.object({
  PORT: field.integer(0, 65_535).default(3000),
  HOST: field.host().default('127.0.0.1'),
  BASE_URL: orNull(field.webOrigin()),
  PAGES_URL: orNull(field.webOrigin()),
  PREVIEW_HOSTS: field.list(field.host()).default(['localhost', '127.0.0.1']),
  DATA_DIR: field.text().default('./data'),
  DATABASE_URL: orNull(field.databaseAddress()),
  DATABASE_READ_URL: orNull(field.databaseAddress()),
  DATABASE_READ_LAG_S: field.integer(1, 3600).default(5),
  ADMIN_EMAIL: field.email().default('admin@izlog.local'),
  ADMIN_PASSWORD: orNull(field.atLeast(6)),
  SECRET_KEY: orNull(field.atLeast(32)),
  ENCRYPTION_KEY: orNull(field.encryptionKey()),
  ROLE: field.choice(['all', 'web', 'worker']).default('all'),
  TRUST_PROXY: orNull(field.list(field.proxyAddress())),
  RATE_LIMITS: field.onOff().default(true),
  SESSION_IDLE_HOURS: field.integer(1, 720).default(168),
  IMPORT_ALLOWED_HOSTS: field.list(field.hostAndPort()).default([]),

  LLM_PROVIDER: orNull(field.choice(llmProviders)),
  LLM_BASE_URL: orNull(field.webAddress()),
  LLM_API_KEY: orNull(field.text()),
  LLM_MODEL: orNull(field.text()),
  LLM_STRUCTURED_OUTPUTS: field.onOff().default(true),
  LLM_TIMEOUT_MS: field.integer(1000, 600_000).default(150_000),
  LLM_MAX_RETRIES: field.integer(0, 10).default(2),
  LLM_MAX_OUTPUT_TOKENS: field.integer(256, 200_000).default(12_000),
  LLM_DAILY_TOKEN_BUDGET_PER_USER: orNull(field.integer(1, 1_000_000_000)),
  LLM_DAILY_TOKEN_BUDGET: orNull(field.integer(1, 1_000_000_000)),
  LLM_INPUT_PRICE: orNull(field.positiveDecimal()),
  LLM_OUTPUT_PRICE: orNull(field.positiveDecimal()),
  LLM_PRICE_CURRENCY: field.choice(['USD', 'EUR', 'RSD']).default('USD'),

  TRACKIFY_BASE_URL: field.webAddress().default('https://app.trackify.net/api/json'),
  TRACKIFY_SERBIA_BASE_URL: orNull(field.webAddress()),
  TRACKIFY_AUTH_HEADER: field.headerName().default('AuthKey'),
  TRACKIFY_TIMEOUT_MS: field.integer(1000, 120_000).default(20_000),
  TRACKIFY_MIN_INTERVAL_MS: field.integer(0, 60_000).default(500),
  TRACKIFY_STATUS_MAP_JSON: field.trackingMeanings().default(new Map()),
  COURIER_D_EXPRESS_BASE_URL: field.webAddress().default('https://usersupport.dexpress.rs/ExternalApi'),
  COURIER_BEX_BASE_URL: field.webAddress().default('https://api.bex.rs:62502'),
  COURIER_GLS_BASE_URL: field.webAddress().default('https://api.mygls.rs'),
  COURIER_CITY_EXPRESS_BASE_URL: orNull(field.webAddress()),
  COURIER_EXPRESS_ONE_BASE_URL: orNull(field.webAddress()),
  COURIER_TIMEOUT_MS: field.integer(1000, 120_000).default(20_000),
  TELEGRAM_API_BASE_URL: field.webAddress().default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: orNull(field.botToken()),
  GOOGLE_SERVICE_ACCOUNT_JSON: orNull(field.serviceAccount()),
  GOOGLE_SHEETS_BASE_URL: field.webAddress().default('https://sheets.googleapis.com'),
  GOOGLE_OAUTH_TOKEN_URL: orNull(field.webAddress()),
  META_GRAPH_BASE_URL: field.webAddress().default('https://graph.facebook.com'),
  META_GRAPH_VERSION: field.text().default('v26.0'),
  META_PIXEL_SCRIPT_URL: field.webAddress().default('https://connect.facebook.net/en_US/fbevents.js'),
  PIXEL_CONSENT: field.list(field.choice(markets)).default([]),
  SHOPIFY_SHOP: orNull(field.host()),
  SHOPIFY_ACCESS_TOKEN: orNull(field.text()),
  SHOPIFY_BASE_URL_OVERRIDE: orNull(field.webAddress()),
  SMTP_URL: orNull(field.mailServer()),
  MAIL_FROM: orNull(field.text()),
  INFOBIP_BASE_URL: orNull(field.webAddress()),
  INFOBIP_API_KEY: orNull(field.text()),
  INFOBIP_SMS_SENDER: orNull(field.smsSender()),
  INFOBIP_VIBER_SENDER: orNull(field.text()),
  INFOBIP_TIMEOUT_MS: field.integer(1000, 60_000).default(15_000),
  INFOBIP_DAILY_LIMIT: field.integer(1, 1_000_000).default(300),
  VAPID_PUBLIC_KEY: orNull(field.text()),
  VAPID_PRIVATE_KEY: orNull(field.text()),
  VAPID_SUBJECT: orNull(field.contactAddress()),

  DNS_SERVERS: field.list(field.nameServer()).default([]),
  CNAME_TARGET: orNull(field.host()),
  SERVER_IP: orNull(field.ipv4()),
  DOMAIN_TXT_PREFIX: field.text().default('izlog-verify='),
  SYNC_TARGETS: field.list(field.webAddress()).default([]),
  SYNC_SECRET: orNull(field.atLeast(16)),
  FX_PROVIDER: field.choice(['manual', 'kurs', 'nbs']).default('manual'),
  FX_BASE_URL: orNull(field.webAddress()),
  NBS_USERNAME: orNull(field.text()),
  NBS_PASSWORD: orNull(field.text()),
  NBS_LICENCE_ID: orNull(field.text()),
  FX_RSD_PER_EUR: field.positiveDecimal().default(117.2),
  STORAGE: field.choice(['local', 's3']).default('local'),
  S3_BUCKET: orNull(field.text()),
  S3_REGION: orNull(field.text()),
  S3_ENDPOINT: orNull(field.webAddress()),
  S3_ACCESS_KEY_ID: orNull(field.text()),
  S3_SECRET_ACCESS_KEY: orNull(field.text()),
  IMAGES_PER_SELLER: field.integer(1, 10_000_000).default(5000),
  IMAGES_MB_PER_SELLER: field.integer(1, 10_000_000).default(2000),
  SOCIAL_PROOF_DEFAULT: field.choice(socialProofModes).default('ilustrativno'),

  METRICS_PORT: orNull(field.integer(0, 65_535)),
  METRICS_HOST: field.host().default('127.0.0.1'),
  METRICS_TOKEN: orNull(field.atLeast(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: orNull(field.webAddress()),
  OTEL_EXPORTER_OTLP_HEADERS: orNull(field.headers()),
  OTEL_TRACES_SAMPLER_ARG: field.share().default(1),
  LOG_LEVEL: field.choice(logLevels).default('info'),
  BACKUP_CRON: field.cron().default('0 2 * * *'),
  BACKUP_KEEP: field.integer(1, 10_000).default(14),
  BACKUP_AGE_RECIPIENTS: field.list(field.ageRecipient()).default([]),
  BACKUP_S3_BUCKET: orNull(field.text()),
  OUTSIDE_CALLS: field.onOff().default(true),
})

export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

export const settingNames = Object.keys(settings.shape) as SettingName[]

/** May also come from a file named by NAME_FILE; their values are never shown. */
export const secretNames = [
  'NBS_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'ENCRYPTION_KEY',
  'LLM_API_KEY',
  'TELEGRAM_BOT_TOKEN',
  'GOOGLE_SERVICE_ACCOUNT_JSON',
  'SHOPIFY_ACCESS_TOKEN',
  'SMTP_URL',
  'INFOBIP_API_KEY',
  'VAPID_PRIVATE_KEY',
  'SYNC_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies SettingName[]

export const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name)
