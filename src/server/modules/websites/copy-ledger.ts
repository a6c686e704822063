import type { AiCopy } from '#contract/websites/schema.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { Db } from '../../db/db.ts'
import type { Principal } from '../../lib/scope.ts'
import { AppError } from '../../errors/app-error.ts'
import { presentDocument } from './presenter.ts'
import { lockWebsiteFor } from './queries.ts'

/** Beyond so many lines those go that stand neither on the page nor in the draft. */
const mostLines = 400

type New = {
  lines: AiCopy['ledger']
  model: string | null
  draft: WebsiteDocument
  /** Of a text that was written whole: what the seller reads and is asked, in the place of what stood there. */
  told?: Pick<AiCopy, 'notes' | 'questions'>
}

const withLines = (stored: AiCopy | null, { lines, model, told }: New): AiCopy => {
  const now = stored ?? { writer: 'template', model: null, notes: [], ledger: [] }
  const texts = new Set(lines.map(({ text }) => text))
  return {
    ...now,
    ...(told ? { questions: [], ...told } : {}),
    ...(model === null ? {} : { writer: 'model', model }),
    ledger: [...now.ledger.filter(({ text }) => !texts.has(text)), ...lines],
  }
}

/** Texts as they stand in JSON, so that one search finds them wherever they are. */
const standing = (...documents: WebsiteDocument[]) => {
  const all = documents.map((document) => JSON.stringify(document)).join('\n')
  return ({ text }: { text: string }) => all.includes(JSON.stringify(text).slice(1, -1))
}

/** Changes what is known of the sentences of a website; `change` sees the row as it is locked. Throws websites.not_found. */
const changeCopy = (
  db: Db,
  caller: Principal,
  websiteId: number,
  change: (stored: AiCopy | null, page: () => WebsiteDocument) => AiCopy,
): Promise<AiCopy> =>
  db.transaction().execute(async (tx) => {
    const row = await lockWebsiteFor(tx, caller, websiteId)
    const aiCopy = change(row.aiCopy, () => presentDocument(row))
    await tx
      .updateTable('productWebsites')
      .set({ aiCopy: JSON.stringify(aiCopy) })
      .where('id', '=', websiteId)
      .execute()
    return aiCopy
  })

/**
 * Notes what new sentences rest on, before they are saved: a line is shown beside a text only while it stands there unchanged, and the
 * lines of the old text stay, so that they are there after an undo. Throws websites.not_found.
 */
export const addToLedger = (db: Db, caller: Principal, websiteId: number, added: New): Promise<AiCopy> =>
  changeCopy(db, caller, websiteId, (stored, page) => {
    const all = withLines(stored, added)
    if (all.ledger.length <= mostLines) return all
    const stands = standing(page(), added.draft)
    const fresh = new Set(added.lines)
    return { ...all, ledger: all.ledger.filter((line) => fresh.has(line) || stands(line)) }
  })

/** The seller vouches for a sentence that a model concluded from the facts. Throws websites.not_found, also for any other sentence. */
export const confirmLine = (db: Db, caller: Principal, websiteId: number, text: string): Promise<AiCopy> =>
  changeCopy(db, caller, websiteId, (stored) => {
    const asked = stored?.ledger.find((line) => line.text === text)
    // Asked twice, the second answer finds it done.
    const isOpen = asked && (asked.isInferred || asked.basis === 'seller')
    if (!stored || !isOpen) throw new AppError('websites.not_found')
    const confirmed: AiCopy['ledger'][number] = { text, basis: 'seller', fact: asked.fact }
    return { ...stored, ledger: stored.ledger.map((line) => (line === asked ? confirmed : line)) }
  })
