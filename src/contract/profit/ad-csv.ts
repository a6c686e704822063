import { parseCsv, separatorOf } from '../common/csv-reading.ts'
import { currencies, type Currency } from '../common/market.ts'
import { foldText } from '../common/text.ts'
import { toMinor } from '../common/money.ts'
import { profitStrings } from './strings.ts'

const words = profitStrings.csvProblems

export type CampaignDay = { campaign: string | null; day: string; minor: number }
export type AdFile = { currency: Currency | null; days: CampaignDay[] } | { problem: string }

/** Columns of Meta's export in English and Serbian, and of a list made by hand. */
const columns = {
  day: ['day', 'dan', 'date', 'datum'],
  start: ['reporting starts', 'pocetak izvestavanja', 'izvestavanje pocinje'],
  end: ['reporting ends', 'kraj izvestavanja', 'izvestavanje se zavrsava'],
  campaign: ['campaign name', 'naziv kampanje', 'ime kampanje', 'campaign', 'kampanja'],
  amount: [
    'amount spent',
    'potroseni iznos',
    'potrosen iznos',
    'iznos potrosnje',
    'spend',
    'potroseno',
    'iznos',
  ],
}

const isColumn = (header: string, name: keyof typeof columns): boolean => {
  const bare = (foldText(header).split('(', 1)[0] ?? '').trim()
  return columns[name].includes(bare)
}

const pad = (part: string | undefined) => (part ?? '').padStart(2, '0')

/** `2026-11-20`, `20.11.2026.`, `11/20/2026`; null for anything that is no day. */
const readDay = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const ours = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = iso
    ? `${iso[1]}-${pad(iso[2])}-${pad(iso[3])}`
    : ours
      ? `${ours[3]}-${pad(ours[2])}-${pad(ours[1])}`
      : american
        ? `${american[3]}-${pad(american[1])}-${pad(american[2])}`
        : ''
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day
}

/** `1234.56`, `1.234,56`, `1,234.56`, `12,5`; the last separator is the decimal one unless three digits follow it. */
const readAmount = (text: string): number | null => {
  const bare = text.replaceAll(/[\s\u00A0]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const isGrouped = last >= 0 && /^\d{1,3}([.,]\d{3})+$/.test(bare)
  const whole = (last < 0 || isGrouped ? bare : bare.slice(0, last)).replaceAll(/[.,]/g, '')
  const cents = last < 0 || isGrouped ? '' : bare.slice(last + 1)
  if (!/^\d{1,8}$/.test(whole) || !/^\d*$/.test(cents)) return null
  // Exports carry more decimals than a cent; the rest is rounded in the last digit.
  const rounded = Math.round(Number(`0.${cents.slice(0, 4) || '0'}`) * 100)
  return toMinor(whole) + rounded
}

/**
 * Reads an export of Meta's Ads Manager, or a list with a day and an amount. Rows of a campaign and day add up; rows without anything
 * spent and the line of totals are left out. Answers a Serbian sentence when the file does not say what was spent on which day.
 */
export const readAdCsv = (content: string): AdFile => {
  const text = content.replace(/^\uFEFF/, '')
  if (!text.trim()) return { problem: words.empty }
  const [header = [], ...rows] = parseCsv(text, separatorOf(text, [',', ';', '\t']))
  if (header.length < 2) return { problem: words.notCsv }
  const find = (name: keyof typeof columns) => header.findIndex((cell) => isColumn(cell, name))
  const [day, start, end, campaign, amount] = [
    find('day'),
    find('start'),
    find('end'),
    find('campaign'),
    find('amount'),
  ]
  const dayColumn = day >= 0 ? day : start
  if (dayColumn < 0) return { problem: words.noDay }
  if (amount < 0) return { problem: words.noAmount }
  const code = /\(([A-Z]{3})\)/.exec(header[amount] ?? '')?.[1] ?? null
  const currency = currencies.find((known) => known === code) ?? null
  if (code && !currency) return { problem: words.currency(code) }

  const days = new Map<string, CampaignDay>()
  for (const [index, cells] of rows.entries()) {
    const line = index + 2
    const typed = cells[amount] ?? ''
    const shown = cells[dayColumn] ?? ''
    // Meta ends, or begins, with a line of totals that names no campaign and, by day, no day.
    if (!shown || !typed || (campaign >= 0 && !cells[campaign])) continue
    if (day < 0 && end >= 0 && cells[end] && cells[end] !== shown) return { problem: words.period(line) }
    const read = readDay(shown)
    if (!read) return { problem: words.badDay(line, shown) }
    const minor = readAmount(typed)
    if (minor === null) return { problem: words.badAmount(line, typed) }
    const name = campaign < 0 ? null : (cells[campaign] ?? null)
    const key = `${read} ${name}`
    days.set(key, { campaign: name, day: read, minor: (days.get(key)?.minor ?? 0) + minor })
  }
  const spent = [...days.values()].filter((entry) => entry.minor > 0)
  return spent.length ? { currency, days: spent } : { problem: words.empty }
}
