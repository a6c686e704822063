import type { SettingName } from './settings.ts'
import type { Values } from './values.ts'

/** Settings that make sense only beside others, whether or not each of them is right by itself. */
export const findMissingPartners = (given: Set<string>, values: Values): string[] => {
  const needs = (name: SettingName, partners: SettingName[]): string[] =>
    given.has(name)
      ? partners
          .filter((partner) => !given.has(partner))
          .map((partner) => `${partner}: mora biti postavljeno kada je postavljeno ${name}`)
      : []
  const allOrNone = (names: SettingName[]): string[] => {
    const first = names.find((name) => given.has(name))
    return first ? needs(first, names) : []
  }
  return [
    ...needs('DATABASE_URL', ['SECRET_KEY', 'ENCRYPTION_KEY']),
    ...needs('DATABASE_READ_URL', ['DATABASE_URL']),
    ...needs('DATABASE_READ_LAG_S', ['DATABASE_READ_URL']),
    ...needs('LLM_PROVIDER', [
      'LLM_MODEL',
      values.LLM_PROVIDER === 'openai-compatible' ? 'LLM_BASE_URL' : 'LLM_API_KEY',
    ]),
    ...needs('LLM_BASE_URL', ['LLM_PROVIDER']),
    ...needs('LLM_INPUT_PRICE', ['LLM_OUTPUT_PRICE', 'LLM_PROVIDER']),
    ...needs('LLM_OUTPUT_PRICE', ['LLM_INPUT_PRICE', 'LLM_PROVIDER']),
    ...needs('LLM_API_KEY', ['LLM_PROVIDER']),
    ...needs('LLM_MODEL', ['LLM_PROVIDER']),
    ...allOrNone(['SHOPIFY_SHOP', 'SHOPIFY_ACCESS_TOKEN']),
    ...allOrNone(['SMTP_URL', 'MAIL_FROM']),
    ...allOrNone(['INFOBIP_BASE_URL', 'INFOBIP_API_KEY']),
    ...allOrNone(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']),
    ...needs('SYNC_TARGETS', ['SYNC_SECRET']),
    ...(values.FX_PROVIDER === 'kurs' || values.FX_PROVIDER === 'nbs'
      ? needs('FX_PROVIDER', ['FX_BASE_URL'])
      : []),
    ...(values.FX_PROVIDER === 'nbs'
      ? needs('FX_PROVIDER', ['NBS_USERNAME', 'NBS_PASSWORD', 'NBS_LICENCE_ID'])
      : []),
    ...allOrNone(['NBS_USERNAME', 'NBS_PASSWORD', 'NBS_LICENCE_ID']),
    ...needs('BACKUP_S3_BUCKET', ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...(values.STORAGE === 's3'
      ? needs('STORAGE', ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      : []),
  ]
}
