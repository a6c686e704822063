import { checkLedger, tellFaults, type LedgerFaults } from './checker.ts'
import { openLedger, readLedger, type Ledger, type LedgerOptions, type LedgerSummary } from './ledger.ts'
import type { RunContext } from './measure.ts'

export type UnderLoad = {
  summary: LedgerSummary
  faults: LedgerFaults
  /** In words; empty when the ledger and the database agree. */
  wrong: string[]
}

/**
 * Orders of a seller of this test's own while `breakThings` does its work, and then the ledger, read from the disk, against the database.
 */
export const orderWhile = async (
  context: RunContext,
  breakThings: (ledger: Ledger) => Promise<void>,
  options: Partial<LedgerOptions> = {},
): Promise<UnderLoad> => {
  const { stage, seed } = context
  const websites =
    options.websites ?? (await stage.addWebsites((await stage.addSeller({ isConnected: false })).id, 10))
  const file = options.file ?? context.file('ledger.jsonl')
  const ledger = openLedger({
    addresses: stage.addresses,
    seed,
    buyers: 24,
    perSecond: 60,
    ...options,
    websites,
    file,
  })
  let summary: LedgerSummary
  try {
    await breakThings(ledger)
  } finally {
    summary = await ledger.stop()
  }
  const client = await stage.database.client()
  try {
    const faults = await checkLedger(client, readLedger(file))
    const wrong = tellFaults(faults)
    if (summary.replayedWrongly > 0) wrong.push(`${summary.replayedWrongly} replays answered another order`)
    return { summary, faults, wrong }
  } finally {
    await client.end()
  }
}

/** How a ledger is told in a row of the table. */
export const tellLedger = ({ summary, wrong }: UnderLoad): string => {
  const said = wrong.length > 0 ? wrong.join(', ') : '0 lost, 0 twice, all with their jobs'
  return `${said}; ${summary.acknowledged} acknowledged, ${summary.unknown} open, ${summary.failedAttempts} of ${summary.attempts} attempts failed, longest silence ${(summary.longestSilenceMs / 1000).toFixed(1)} s`
}
