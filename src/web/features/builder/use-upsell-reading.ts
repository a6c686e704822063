import { useEffect, useEffectEvent } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { useDescribeUpsell } from '#web/features/upsell/api.ts'
import { isWebLink } from '#contract/common/web-link.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { useImportProduct } from './api.ts'
import { doubtedPage } from './doubtful-page.tsx'
import { withFound, withText, type UpsellEntry } from './upsell-entries.ts'

const words = builderStrings.product

/** Its page may be no product: the seller is asked before anything of it is taken over. */
const asked = (entry: UpsellEntry, product: ImportedProduct): UpsellEntry => ({
  ...entry,
  state: 'refused',
  note: null,
  doubted: doubtedPage(product),
})

/**
 * Reads the link of one entry: the facts of its page first, then the text. An answer to a link that meanwhile is another one is dropped;
 * what a reload or a way back interrupted is taken up again.
 */
export const useUpsellReading = (
  entry: UpsellEntry,
  market: Market,
  change: (part: (entry: UpsellEntry) => UpsellEntry) => void,
) => {
  const { mutateAsync: importProduct } = useImportProduct()
  const { mutateAsync: describe } = useDescribeUpsell()

  const describeIt = async (url: string, importId: string | null, title: string) => {
    const put = (part: (now: UpsellEntry) => UpsellEntry) =>
      change((now) => (now.url.trim() === url ? { ...part(now), state: 'read' } : now))
    try {
      const text = await describe({ url, importId, market, title })
      put((now) => withText(now, text, market))
    } catch {
      // The page was read, and the text is written when the website is made.
      put((now) => ({ ...now, note: now.note ?? words.upsellTextLater }))
    }
  }
  const read = async (from: UpsellEntry = entry) => {
    const url = from.url.trim()
    if (!isWebLink(url)) return
    const put = (part: (now: UpsellEntry) => UpsellEntry) =>
      change((now) => (now.url.trim() === url ? part(now) : now))
    const refuse = (note: string) => put((now) => ({ ...now, state: 'refused', note }))
    put((now) => ({ ...now, importId: null, state: 'page', note: null, doubted: null }))
    try {
      // What was read before is read again only by a press.
      const product = await importProduct({ url, market, again: from.importId !== null })
      if (product.facts.isDoubtful) return put((now) => asked(now, product))
      if (!product.facts.isProduct) return refuse(product.message ?? words.importFailed)
      put((now) => ({ ...withFound(now, product, market), state: 'text' }))
      // What the seller calls it is the name the text is about.
      await describeIt(url, product.importId, from.title.trim() === from.found.title ? '' : from.title.trim())
    } catch (error) {
      refuse(serverMessage(error) ?? words.importFailed)
    }
  }

  const resume = useEffectEvent(() => {
    if (entry.state === 'page') void read()
    else if (
      entry.state === 'text' ||
      (entry.state === 'read' && entry.written && entry.written.market !== market)
    )
      void describeIt(entry.url.trim(), entry.importId, entry.title.trim())
  })
  useEffect(() => resume(), [])
  /** A page that was handed over in the place of the link. */
  const receive = async (product: ImportedProduct) => {
    const url = product.facts.url ?? entry.url.trim()
    if (product.facts.isDoubtful) return change((now) => asked(now, product))
    change((now) => ({ ...withFound({ ...now, url }, product, market), state: 'text', doubted: null }))
    await describeIt(
      url,
      product.importId,
      entry.title.trim() === entry.found.title ? '' : entry.title.trim(),
    )
  }
  return { read, receive }
}
