import { useState, type FormEvent } from 'react'
import { currencySymbols, marketFacts, type Currency, type Market } from '#contract/common/market.ts'
import { formatExact, fromMinor } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { foldText } from '#contract/common/text.ts'
import { readAdCsv, type CampaignDay } from '#contract/profit/ad-csv.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AdWebsite } from './ad-website.ts'
import { useSaveAdSpend } from './api.ts'

const words = profitStrings.ads
const largestFile = 5 * 1024 * 1024
const mostDays = 5000

type Campaign = { name: string | null; days: CampaignDay[]; websiteId: number | null }
type Sheet = { currency: Currency; campaigns: Campaign[] }

/** A campaign usually carries the product's name; with one website there is nothing to guess. */
const guess = (campaign: string | null, websites: AdWebsite[]): number | null => {
  const [only] = websites
  if (only && websites.length === 1) return only.id
  const name = foldText(campaign ?? '')
  return websites.find((website) => name.includes(foldText(website.name)))?.id ?? null
}

/** Reads a file, asks which campaign advertises which website, and sends the sums per day. */
export const AdImportForm = ({ websites, market }: { websites: AdWebsite[]; market: Market }) => {
  const save = useSaveAdSpend()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const read = async (file: File | undefined) => {
    setSheet(null)
    setProblem(null)
    if (!file) return
    if (file.size > largestFile) return setProblem(profitStrings.csvProblems.tooLarge)
    const text = await file.text().catch(() => null)
    if (text === null) return setProblem(profitStrings.csvProblems.unreadable)
    const result = readAdCsv(text)
    if ('problem' in result) return setProblem(result.problem)
    const names = [...new Set(result.days.map((day) => day.campaign))]
    setSheet({
      currency: result.currency ?? marketFacts[market].currency,
      campaigns: names.map((name) => ({
        name,
        days: result.days.filter((day) => day.campaign === name),
        websiteId: guess(name, websites),
      })),
    })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sheet || save.isPending) return
    const entries = sheet.campaigns.flatMap(({ days, websiteId }) =>
      websiteId === null ? [] : days.map(({ day, minor }) => ({ websiteId, day, amount: fromMinor(minor) })),
    )
    if (entries.length === 0) return setProblem(words.chooseOne)
    if (entries.length > mostDays) return setProblem(words.tooMany(entries.length))
    setProblem(null)
    save.mutate(
      { currency: sheet.currency, source: 'imported', entries },
      {
        onSuccess: ({ saved }) => {
          notify.success(words.saved, words.savedText(saved))
          setSheet(null)
        },
        onError: (error) => {
          notify.failure(words.saveFailed, error, words.saveFailed)
          setProblem(serverMessage(error) ?? commonStrings.states.noAnswer)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={words.file} hint={words.fileHint}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="h-auto py-2 text-sm"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      {sheet?.campaigns.map((campaign) => (
        <Field
          key={campaign.name}
          label={campaign.name ?? words.wholeFile}
          hint={words.campaignDays(campaign.days.length, totalText(campaign, sheet.currency))}
        >
          {(control) => (
            <Select
              {...control}
              value={campaign.websiteId ?? ''}
              onChange={(event) =>
                setSheet({
                  ...sheet,
                  campaigns: sheet.campaigns.map((other) =>
                    other === campaign
                      ? { ...campaign, websiteId: Number(event.target.value) || null }
                      : other,
                  ),
                })
              }
            >
              <option value="">{words.skip}</option>
              {websites.map((website) => (
                <option key={website.id} value={website.id}>
                  {website.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
      {sheet && (
        <Button type="submit" variant="primary" pending={save.isPending && words.importing}>
          {words.import}
        </Button>
      )}
    </form>
  )
}

const totalText = ({ days }: Campaign, currency: Currency): string =>
  formatExact(fromMinor(days.reduce((total, day) => total + day.minor, 0)), currencySymbols[currency])
