import { useEffect } from 'react'
import { commonStrings } from '#contract/common/strings.ts'

/** `Narudžbe · Izlog` in the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${commonStrings.productName}`
  }, [title])
}
