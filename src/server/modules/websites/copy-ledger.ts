import type { AiCopy } from '#contract/websites/schema.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { Db } from '../../db/db.ts'
import { presentDocument } from './presenter.ts'
import { lockWebsiteFor } from './queries.ts'

/** Beyond so many lines those go that stand neither on the page nor in the draft. */
const mostLines = 400

type New = { lines: AiCopy['ledger']; model: string | null; draft: WebsiteDocument }

const withLines = (stored: AiCopy | null, { lines, model }: New): AiCopy => {
  const now = stored ?? { writer: 'template', model: null, notes: [], ledger: [] }
  const texts = new Set(lines.map(({ text }) => text))
  return {
    ...now,
    ...(model === null ? {} : { writer: 'model', model }),
    ledger: [...now.ledger.filter(({ text }) => !texts.has(text)), ...lines],
  }
}

/** Texts as they stand in JSON, so that one search finds them wherever they are. */
const standing = (...documents: WebsiteDocument[]) => {
  const all = documents.map((document) => JSON.stringify(document)).join('\n')
  return ({ text }: { text: string }) => all.includes(JSON.stringify(text).slice(1, -1))
}

/**
 * Notes what new sentences rest on, before they are saved: a line is shown beside a text only while it stands there unchanged, and the
 * lines of the old text stay for whoever takes the step back. Throws websites.not_found.
 */
export const addToLedger = (
  db: Db,
  caller: { id: number; role: string },
  websiteId: number,
  added: New,
): Promise<AiCopy> =>
  db.transaction().execute(async (tx) => {
    const row = await lockWebsiteFor(tx, caller, websiteId)
    const all = withLines(row.aiCopy as AiCopy | null, added)
    const stands = standing(presentDocument(row), added.draft)
    const fresh = new Set(added.lines)
    const aiCopy =
      all.ledger.length > mostLines
        ? { ...all, ledger: all.ledger.filter((line) => fresh.has(line) || stands(line)) }
        : all
    await tx
      .updateTable('productWebsites')
      .set({ aiCopy: JSON.stringify(aiCopy) })
      .where('id', '=', websiteId)
      .execute()
    return aiCopy
  })
