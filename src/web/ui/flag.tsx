import type { ReactNode } from 'react'
import type { Market } from '#contract/common/market.ts'

/** Drawn, because Windows shows letters instead of flag emoji. */
const fields: Record<Market, ReactNode> = {
  Serbia: (
    <>
      <path fill="#c6363c" d="M0 0h30v20H0z" />
      <path fill="#0c4076" d="M0 6.67h30V20H0z" />
      <path fill="#fff" d="M0 13.33h30V20H0z" />
      <path fill="#c6363c" stroke="#edb92e" d="M8.2 5h5v5.5a2.5 3 0 0 1-5 0z" />
    </>
  ),
  Bosnia: (
    <>
      <path fill="#002395" d="M0 0h30v20H0z" />
      <path fill="#fecb00" d="M8 0h19v19z" />
      <path stroke="#fff" strokeWidth="1.6" strokeDasharray="1.6 2.2" d="M5 -1 26 20" />
    </>
  ),
  Montenegro: (
    <>
      <path fill="#d4af3a" d="M0 0h30v20H0z" />
      <path fill="#c40308" d="M1.5 1.5h27v17h-27z" />
      <path
        fill="#d4af3a"
        d="M15 4.5l1.2 2 4.3-1-1.5 3 2 .5-3.5 2 .5 3-2-.5-1 2-1-2-2 .5.5-3-3.5-2 2-.5-1.5-3 4.3 1z"
      />
    </>
  ),
}

export const Flag = ({ market }: { market: Market }) => (
  <svg aria-hidden viewBox="0 0 30 20" className="h-8 w-12 rounded shadow-[0_0_0_1px_#0b2b2826]">
    {fields[market]}
  </svg>
)
