import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OptionLine } from '#contract/builder/variants-of-facts.ts'

/** Readings whose lines are kept; older ones are forgotten. */
const mostKept = 10

type TypedLines = {
  /** By the id of the reading; ids are nobody else's to know. */
  byImport: Record<string, OptionLine[]>
  put: (importId: string, lines: OptionLine[]) => void
}

/** Sizes and colours that were typed over a reading, as long as the tab lives: a reload and a corrected price leave them. */
export const useTypedLines = create<TypedLines>()(
  persist(
    (set) => ({
      byImport: {},
      put: (importId, lines) =>
        set(({ byImport }) => {
          const others = Object.entries(byImport).filter(([id]) => id !== importId)
          return { byImport: Object.fromEntries([...others, [importId, lines] as const].slice(-mostKept)) }
        }),
    }),
    {
      name: 'proposal-lines',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ byImport }) => ({ byImport }),
    },
  ),
)
