import { createPrivateKey } from 'node:crypto'
import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'

import { counted } from '#contract/common/plural.ts'
import { plainStatusName } from '#contract/integrations/status-name.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'

/** One setting as text from the environment. Each schema refuses with a phrase that follows the setting's name. */

const parsed = <T>(phrase: string, parse: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: phrase })
    return z.NEVER
  })

/** A whole number in digits only: `3000.0`, `3e3` and `0x10` are refused. */
export const integer = (min: number, max: number) =>
  parsed(`mora biti ceo broj od ${min} do ${max}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  })

export const positiveDecimal = () =>
  parsed('mora biti pozitivan broj sa tačkom, na primer 117.2', (text) =>
    /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined,
  )

const truths: Record<string, boolean> = { on: true, true: true, off: false, false: false }

export const onOff = () => parsed('mora biti on ili off', (text) => truths[text.toLowerCase()])

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  parsed(`mora biti ${values.slice(0, -1).join(', ')} ili ${values.at(-1)}`, (text): T[number] | undefined =>
    values.find((value) => value === text),
  )

export const text = () => z.string()

const characterForms = { one: 'znak', few: 'znaka', other: 'znakova' }

export const atLeast = (length: number) =>
  z.string().min(length, `mora imati bar ${counted(length, characterForms)}`)

/** As @BotFather hands it out; it becomes part of an address. */
export const botToken = () => z.string().regex(/^\d{6,}:[\w-]{30,}$/, 'nije token bota')

const urlOf = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : undefined
}

/** An address with a path, without a slash at its end. */
export const webAddress = () =>
  parsed('mora biti adresa koja počinje sa http:// ili https://', (text) => {
    const url = urlOf(text)
    return url && !url.search && !url.hash && !url.username ? url.href.replace(/(?<!\/)\/+$/, '') : undefined
  })

/** Scheme, host and port, nothing more. */
export const webOrigin = () =>
  parsed('mora biti adresa bez putanje, na primer https://izlog.primer.rs', (text) => {
    const url = urlOf(text)
    return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
  })

/** `mailto:` or a web address, as browsers' push services ask. */
export const contactAddress = () =>
  parsed('mora biti mailto:adresa ili https://adresa', (text) =>
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : undefined,
  )

export const databaseAddress = () =>
  parsed('mora biti adresa oblika postgres://korisnik:lozinka@server:5432/baza', (text) =>
    /^postgres(ql)?:\/\/.+/.test(text) && URL.canParse(text) ? text : undefined,
  )

export const mailServer = () =>
  parsed('mora biti adresa oblika smtp://korisnik:lozinka@server:587', (text) =>
    /^smtps?:\/\/.+/.test(text) && URL.canParse(text) ? text : undefined,
  )

export const email = () =>
  parsed('mora biti e-mail adresa', (text) =>
    z.email().safeParse(text).success ? text.toLowerCase() : undefined,
  )

/** Comma-separated; empty parts are dropped, duplicates kept once. */
export const list = <T>(item: z.ZodType<T, string>) =>
  z.string().transform((text, context): T[] => {
    const parts = text.split(',').map((part) => part.trim())
    return [...new Set(parts.filter(Boolean))].map((part) => {
      const result = item.safeParse(part)
      if (result.success) return result.data
      context.addIssue({ code: 'custom', message: `deo „${part}“ ${result.error.issues[0]?.message}` })
      return z.NEVER
    })
  })

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*$/i

export const host = () =>
  parsed('mora biti ime ili IP adresa servera', (text) =>
    hostName.test(text) || z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success
      ? text.toLowerCase()
      : undefined,
  )

export const hostAndPort = () =>
  parsed('mora biti oblika ime:port', (text) => {
    const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
    return hostName.test(name) && Number(port) > 0 && Number(port) < 65_536 ? text.toLowerCase() : undefined
  })

/** A resolver by its address, with a port when it is not the usual one. */
export const nameServer = () =>
  parsed('mora biti IP adresa DNS servera, na primer 1.1.1.1 ili 127.0.0.1:5353', (text) => {
    const [, bracketed = '', plain = '', port = '53'] =
      /^(?:\[(.+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? []
    const isAddress = bracketed
      ? z.ipv6().safeParse(bracketed).success
      : z.ipv4().safeParse(plain).success || z.ipv6().safeParse(text).success
    return isAddress && Number(port) > 0 && Number(port) < 65_536 ? text : undefined
  })

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a range such as 10.0.0.0/8, or one of the names that the web server knows for usual ranges. */
export const proxyAddress = () =>
  parsed('mora biti IP adresa ili opseg, na primer 10.0.0.0/8', (text) =>
    proxyNames.includes(text) ||
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(text).success)
      ? text
      : undefined,
  )

export const ipv4 = () =>
  parsed('mora biti IPv4 adresa', (text) => (z.ipv4().safeParse(text).success ? text : undefined))

/** 32 bytes, as 64 hexadecimal digits or base64; kept as base64. */
export const encryptionKey = () =>
  parsed('mora biti 32 bajta, kao 64 heksadecimalne cifre ili base64', (text) => {
    const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
    return bytes.length === 32 ? bytes.toString('base64') : undefined
  })

export const headerName = () =>
  parsed('mora biti ime HTTP zaglavlja, na primer AuthKey', (text) =>
    /^[\w-]{1,64}$/.test(text) ? text : undefined,
  )

/** A public key of age. */
export const ageRecipient = () =>
  parsed('mora biti javni ključ oblika age1…', (text) =>
    /^age1[02-9ac-hj-np-z]{50,}$/.test(text) ? text : undefined,
  )

/** Part of a whole, from 0 to 1. */
export const share = () =>
  parsed('mora biti broj od 0 do 1, na primer 0.1', (text) =>
    /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text) ? Number(text) : undefined,
  )

/** `name=value,name=value`, as OpenTelemetry writes headers in one variable. */
export const headers = () =>
  parsed('mora biti oblika ime=vrednost,ime=vrednost', (text): Record<string, string> | undefined => {
    const pairs = text.split(',').map((part) => /^\s*([\w-]{1,64})=(.+?)\s*$/.exec(part))
    return pairs.every((pair) => pair !== null)
      ? Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
      : undefined
  })

/** What networks take as a name of the sender: eleven letters or digits, or a number. */
export const smsSender = () =>
  parsed('mora imati najviše 11 slova ili cifara bez kvačica, ili biti broj telefona', (text) =>
    /^[A-Za-z0-9 .&_-]{1,11}$/.test(text) || /^\+?\d{3,15}$/.test(text) ? text : undefined,
  )

const isStatus = (word: unknown): word is OrderStatus => orderStatuses.some((status) => status === word)

/** `{"13":"Problematično","Lost":"Oštećena pošiljka"}`: the tracking service's names or numbers, and what they mean. */
export const trackingMeanings = () =>
  z.string().transform((text, context): ReadonlyMap<string, OrderStatus> => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const given = jsonObjectIn(text)
    if (!given) return refuse('mora biti JSON objekat, na primer {"13":"Problematično"}')
    const meanings = new Map<string, OrderStatus>()
    for (const [words, status] of Object.entries(given)) {
      const name = plainStatusName(words)
      if (!name) return refuse(`ime „${words}“ nema nijedno slovo ni cifru`)
      if (!isStatus(status))
        return refuse(
          `„${words}“ znači „${String(status)}“, a mora biti jedan od: ${orderStatuses.join(', ')}`,
        )
      if (meanings.has(name) && meanings.get(name) !== status)
        return refuse(`„${words}“ je navedeno dvaput sa različitim značenjem`)
      meanings.set(name, status)
    }
    return meanings
  })

const jsonObjectIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Five fields of a crontab line. */
export const cron = () =>
  parsed('mora biti raspored od pet polja, na primer 0 2 * * *', (text) => {
    if (!/^(\S+ ){4}\S+$/.test(text) || !/^[\d*,/ -]+$/.test(text)) return undefined
    try {
      CronExpressionParser.parse(text)
      return text
    } catch {
      return undefined
    }
  })

/** The key file of a Google service account, as the Google console hands it out. */
const serviceAccountFile = z.object({
  client_email: z.email(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).optional(),
})
export type ServiceAccount = z.infer<typeof serviceAccountFile>

export const serviceAccount = () =>
  parsed(
    'mora biti JSON ključa Google servisnog naloga, sa client_email i private_key',
    (text): ServiceAccount | undefined => {
      try {
        const file = serviceAccountFile.parse(JSON.parse(text))
        return createPrivateKey(file.private_key).asymmetricKeyType === 'rsa' ? file : undefined
      } catch {
        return undefined
      }
    },
  )
