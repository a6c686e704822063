import { useState } from 'react'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { mostPageLetters } from '#contract/builder/taking.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import type { Market } from '#contract/common/market.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { useTakePage } from '../api.ts'
import { base64Of, fileProblem } from './page-file.ts'

const words = takingStrings

/** Reading what the seller hands over here: one at a time, with why the last one gave nothing. */
export const useTaking = (market: Market, onTaken: (product: ImportedProduct) => void) => {
  const take = useTakePage()
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  /** Where its outcome is shown. */
  const [last, setLast] = useState<'file' | 'pasted'>('file')

  const read = (page: Parameters<typeof take.mutate>[0]) =>
    take.mutate(page, {
      onSuccess: (product) =>
        product.facts.isProduct || product.facts.isDoubtful
          ? onTaken(product)
          : setProblem(product.message ?? words.ways.failed),
      onError: (error) => setProblem(serverMessage(error) ?? words.ways.failed),
    })

  const takeFile = async (file: File) => {
    const wrong = fileProblem(file)
    setProblem(wrong)
    if (wrong) return
    setOpening(true)
    try {
      read({ origin: 'file', file: await base64Of(file), market })
    } catch {
      setProblem(words.file.unreadable(file.name))
    } finally {
      setOpening(false)
    }
  }
  return {
    takeFiles: (files: readonly File[]) => {
      const [file, ...others] = files
      if (!file || isOpening || take.isPending) return
      setLast('file')
      if (others.length > 0) setProblem(words.file.many)
      else void takeFile(file)
    },
    takeSource: (html: string) => {
      if (take.isPending) return
      setLast('pasted')
      const isTooLong = html.length > mostPageLetters
      setProblem(isTooLong ? words.ways.paste.tooLong : null)
      if (!isTooLong) read({ origin: 'pasted', html, market })
    },
    isPending: isOpening || take.isPending,
    problem,
    last,
    say: setProblem,
  }
}
export type Taking = ReturnType<typeof useTaking>
