import { useEffect, useState } from 'react'

/** So long after the last letter the list is searched. */
const quietMs = 250

/**
 * The text of a search field whose words go into the address as they are typed. What the address says wins when somebody else changed
 * it, and never takes away letters that were typed meanwhile.
 */
export const useTypedSearch = (applied: string | undefined, onSearch: (name: string | undefined) => void) => {
  const known = applied ?? ''
  const [text, setText] = useState(known)
  const [seen, setSeen] = useState(known)
  /** Sent from here, and not yet in the address. */
  const [sent, setSent] = useState<string[]>([])
  if (known !== seen) {
    setSeen(known)
    const at = sent.indexOf(known)
    if (at === -1) setText(known)
    setSent(at === -1 ? [] : sent.slice(at + 1))
  }
  const wanted = text.trim()
  const isSearched = wanted === (sent.at(-1) ?? seen)
  const search = () => {
    if (isSearched) return
    setSent([...sent, wanted])
    onSearch(wanted || undefined)
  }
  useEffect(() => {
    if (isSearched) return undefined
    const timer = setTimeout(search, quietMs)
    return () => clearTimeout(timer)
  })
  return {
    text,
    setText,
    /** The text goes into the address by another way. */
    leave: () => {
      if (!isSearched) setSent([...sent, wanted])
      return wanted || undefined
    },
  }
}
