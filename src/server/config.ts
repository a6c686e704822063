import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { keysIn, type Keys } from './config/keys.ts'
import { isSecret, settings, type Settings } from './config/settings.ts'
import { findMissingPartners } from './config/together.ts'
import { collectValues, type Values } from './config/values.ts'
import { StartError } from './errors/start-error.ts'

type Chosen = ReturnType<typeof toConfig>

/** Every setting from outside; addresses end without a slash. */
export type Config = Chosen & Keys

/** Before `ensureKeys`: the keys may be still to be made. */
export type ParsedConfig = Chosen & { [Name in keyof Keys]: string | null }

/** The process environment over the `.env` of the working directory. The only reading of `process.env`. */
export const readEnvironment = (file = resolve('.env')): NodeJS.ProcessEnv => {
  if (!existsSync(file)) return { ...process.env }
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new StartError(`Datoteka ${file} sa podešavanjima ne može da se pročita (${code}).`, { cause })
  }
}

/** Where the command was typed: npm changes to the package's own folder and leaves the other one in INIT_CWD. */
export const callersFolder = (): string => process.env.INIT_CWD ?? process.cwd()

/** All settings, or everything that is wrong with them at once, one Serbian line each. */
export const readConfig = (
  env: NodeJS.ProcessEnv = readEnvironment(),
): { config: ParsedConfig } | { problems: string[] } => {
  const { values, given, problems } = collectValues(env)
  const parsed = settings.safeParse(values)
  const wrong =
    parsed.error?.issues.map(({ path, message }) => describe(String(path[0]), message, values)) ?? []
  const all = [...problems, ...wrong, ...findMissingPartners(given, values)]
  if (all.length > 0 || !parsed.success) return { problems: [...new Set(all)] }
  return {
    config: {
      ...toConfig(parsed.data),
      secretKey: parsed.data.SECRET_KEY,
      encryptionKey: parsed.data.ENCRYPTION_KEY,
    },
  }
}

/** The list as the operator reads it. */
export const tellProblems = (problems: string[]): string =>
  ['Podešavanja nisu ispravna:', ...problems.map((problem) => `  - ${problem}`)].join('\n')

/** Fills in the keys that were not given; with a database of the operator's they always are. Throws StartError. */
export const ensureKeys = (config: ParsedConfig): Config => {
  const { secretKey, encryptionKey } = config
  if (secretKey !== null && encryptionKey !== null) return { ...config, secretKey, encryptionKey }
  const kept = keysIn(config.dataDir)
  return {
    ...config,
    secretKey: secretKey ?? kept.secretKey,
    encryptionKey: encryptionKey ?? kept.encryptionKey,
  }
}

/** With PORT=0 the system chooses the port, so the addresses that follow from it are known only after listening. */
export const withPort = <C extends Chosen>(config: C, port: number): C =>
  config.port === 0
    ? { ...config, port, baseUrl: named(config.baseUrl, port), pagesUrl: named(config.pagesUrl, port) }
    : config

const named = (address: string, port: number): string =>
  address.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`)

const describe = (name: string, phrase: string, values: Values): string =>
  isSecret(name) ? `${name}: ${phrase}` : `${name}: ${phrase} (upisano je „${values[name]}“)`

const toConfig = (s: Settings) => {
  const baseUrl = s.BASE_URL ?? `http://localhost:${s.PORT}`
  const { hostname } = new URL(baseUrl)
  return {
    port: s.PORT,
    host: s.HOST,
    baseUrl,
    pagesUrl: s.PAGES_URL ?? baseUrl,
    previewHosts: s.PREVIEW_HOSTS,
    /** Absolute. */
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    /** A copy for long reads; null: the database itself. */
    readCopy: s.DATABASE_READ_URL
      ? { url: s.DATABASE_READ_URL, mostBehindMs: s.DATABASE_READ_LAG_S * 1000 }
      : null,
    adminEmail: s.ADMIN_EMAIL,
    adminPassword: s.ADMIN_PASSWORD,
    role: s.ROLE,
    trustProxy: s.TRUST_PROXY,
    rateLimits: s.RATE_LIMITS,
    /** A session nobody uses for so long is over; all are after thirty days. */
    sessionIdleHours: s.SESSION_IDLE_HOURS,
    /** `host:port` that may be fetched although private. */
    importAllowedHosts: s.IMPORT_ALLOWED_HOSTS,
    llm: toLlm(s),
    trackify: {
      baseUrl: s.TRACKIFY_BASE_URL,
      serbiaBaseUrl: s.TRACKIFY_SERBIA_BASE_URL ?? s.TRACKIFY_BASE_URL,
      authHeader: s.TRACKIFY_AUTH_HEADER,
      timeoutMs: s.TRACKIFY_TIMEOUT_MS,
      /** Between two calls with one key. */
      minIntervalMs: s.TRACKIFY_MIN_INTERVAL_MS,
      /** What the service's names and numbers mean here; goes before the built-in table. */
      meanings: s.TRACKIFY_STATUS_MAP_JSON,
    },
    couriers: {
      /** Null: each seller types the address that the contract gives. */
      baseUrls: {
        'd-express': s.COURIER_D_EXPRESS_BASE_URL,
        bex: s.COURIER_BEX_BASE_URL,
        gls: s.COURIER_GLS_BASE_URL,
        'city-express': s.COURIER_CITY_EXPRESS_BASE_URL,
        'express-one': s.COURIER_EXPRESS_ONE_BASE_URL,
      },
      timeoutMs: s.COURIER_TIMEOUT_MS,
    },
    /** Port null: no metrics. */
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST, token: s.METRICS_TOKEN },
    telegramApiBaseUrl: s.TELEGRAM_API_BASE_URL,
    /** The platform's own bot. Null: sellers connect only bots of their own. */
    telegramBotToken: s.TELEGRAM_BOT_TOKEN,
    google: {
      /** Null: no seller can connect a spreadsheet. */
      serviceAccount: s.GOOGLE_SERVICE_ACCOUNT_JSON,
      sheetsBaseUrl: s.GOOGLE_SHEETS_BASE_URL,
      oauthTokenUrl:
        s.GOOGLE_OAUTH_TOKEN_URL ??
        s.GOOGLE_SERVICE_ACCOUNT_JSON?.token_uri ??
        'https://oauth2.googleapis.com/token',
    },
    meta: {
      graphUrl: `${s.META_GRAPH_BASE_URL}/${s.META_GRAPH_VERSION}`,
      pixelScriptUrl: s.META_PIXEL_SCRIPT_URL,
    },
    /** Markets whose buyers are asked before anything is measured. */
    pixelConsent: s.PIXEL_CONSENT,
    /** One store for the whole platform; a seller's own is in the database. */
    shopify:
      s.SHOPIFY_SHOP && s.SHOPIFY_ACCESS_TOKEN
        ? { shop: s.SHOPIFY_SHOP, accessToken: s.SHOPIFY_ACCESS_TOKEN }
        : null,
    shopifyBaseUrlOverride: s.SHOPIFY_BASE_URL_OVERRIDE,
    mail: s.SMTP_URL && s.MAIL_FROM ? { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM } : null,
    infobip:
      s.INFOBIP_BASE_URL && s.INFOBIP_API_KEY
        ? {
            baseUrl: s.INFOBIP_BASE_URL,
            apiKey: s.INFOBIP_API_KEY,
            smsSender: s.INFOBIP_SMS_SENDER,
            viberSender: s.INFOBIP_VIBER_SENDER,
            timeoutMs: s.INFOBIP_TIMEOUT_MS,
            /** Messages of one seller in 24 hours; the operator pays for them. */
            dailyLimit: s.INFOBIP_DAILY_LIMIT,
          }
        : null,
    vapid:
      s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY && s.VAPID_SUBJECT
        ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY, subject: s.VAPID_SUBJECT }
        : null,
    /** Empty: the system's own. */
    dnsServers: s.DNS_SERVERS,
    cnameTarget: s.CNAME_TARGET ?? hostname,
    /** Before the token in the TXT record that proves a domain. */
    domainTxtPrefix: s.DOMAIN_TXT_PREFIX,
    serverIp: s.SERVER_IP ?? (/^[\d.]+$/.test(hostname) ? hostname : null),
    syncTargets: s.SYNC_TARGETS,
    syncSecret: s.SYNC_SECRET,
    fxProvider: s.FX_PROVIDER,
    fxBaseUrl: s.FX_BASE_URL,
    nbsAccount:
      s.NBS_USERNAME && s.NBS_PASSWORD && s.NBS_LICENCE_ID
        ? { username: s.NBS_USERNAME, password: s.NBS_PASSWORD, licenceId: s.NBS_LICENCE_ID }
        : null,
    /** Dinars for one euro while no day's rate is known. */
    fxRsdPerEur: s.FX_RSD_PER_EUR,
    storage: toStorage(s),
    /** Of each seller, and as much again of the buyers of each. */
    imagesPerSeller: { files: s.IMAGES_PER_SELLER, bytes: s.IMAGES_MB_PER_SELLER * 1_000_000 },
    socialProofDefault: s.SOCIAL_PROOF_DEFAULT,
    /** Null: no traces. */
    tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: s.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          /** Of all requests and jobs. */
          share: s.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    logLevel: s.LOG_LEVEL,
    backupCron: s.BACKUP_CRON,
    backupKeep: s.BACKUP_KEEP,
    /** Public keys of age; empty: copies are not sealed. */
    backupRecipients: s.BACKUP_AGE_RECIPIENTS,
    /** Where copies are sent besides; null: nowhere. */
    backupBucket: toBackupBucket(s),
    /** Off: nothing leaves this installation, as for a copy that somebody tries out. */
    outsideCalls: s.OUTSIDE_CALLS,
  }
}

/** Null: the deterministic writer alone. */
const toLlm = (s: Settings) =>
  s.LLM_PROVIDER && s.LLM_MODEL
    ? {
        provider: s.LLM_PROVIDER,
        model: s.LLM_MODEL,
        /** Null: the provider's own address. */
        baseUrl: s.LLM_BASE_URL,
        apiKey: s.LLM_API_KEY,
        structuredOutputs: s.LLM_STRUCTURED_OUTPUTS,
        timeoutMs: s.LLM_TIMEOUT_MS,
        maxRetries: s.LLM_MAX_RETRIES,
        maxOutputTokens: s.LLM_MAX_OUTPUT_TOKENS,
        /** Null: no limit. */
        dailyTokenBudgetPerUser: s.LLM_DAILY_TOKEN_BUDGET_PER_USER,
        /** Of all sellers together; null: no limit. */
        dailyTokenBudget: s.LLM_DAILY_TOKEN_BUDGET,
        /** Of a million tokens each; null: nobody knows what a page costs. */
        price:
          s.LLM_INPUT_PRICE !== null && s.LLM_OUTPUT_PRICE !== null
            ? { input: s.LLM_INPUT_PRICE, output: s.LLM_OUTPUT_PRICE, currency: s.LLM_PRICE_CURRENCY }
            : null,
      }
    : null

const toBackupBucket = (s: Settings) =>
  s.BACKUP_S3_BUCKET && s.S3_REGION && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
    ? {
        bucket: s.BACKUP_S3_BUCKET,
        region: s.S3_REGION,
        endpoint: s.S3_ENDPOINT,
        accessKeyId: s.S3_ACCESS_KEY_ID,
        secretAccessKey: s.S3_SECRET_ACCESS_KEY,
      }
    : null

const toStorage = (s: Settings) =>
  s.STORAGE === 's3' && s.S3_BUCKET && s.S3_REGION && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
    ? {
        kind: 's3' as const,
        bucket: s.S3_BUCKET,
        region: s.S3_REGION,
        /** Null: Amazon's own. */
        endpoint: s.S3_ENDPOINT,
        accessKeyId: s.S3_ACCESS_KEY_ID,
        secretAccessKey: s.S3_SECRET_ACCESS_KEY,
      }
    : { kind: 'local' as const }
