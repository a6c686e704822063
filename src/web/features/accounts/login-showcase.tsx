import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { LoginBadges } from './login-badges.tsx'

/** Left half of the sign-in screen on a desktop: what the product makes, drawn rather than photographed. */
export const LoginShowcase = () => (
  <aside
    aria-label={commonStrings.productName}
    className="relative flex flex-col justify-between overflow-hidden bg-[linear-gradient(160deg,#0f766e,#0b4f4a_55%,#0b2b28)] p-12 text-white"
  >
    <p className="max-w-sm text-3xl leading-tight font-extrabold text-balance">
      {accountStrings.login.tagline}
    </p>
    <Phone />
    <LoginBadges
      className="relative flex flex-wrap gap-2"
      chip="inline-flex items-center gap-1.5 rounded-full border border-white/30 bg-[#0b2b28]/60 px-3 py-1.5 text-[0.8125rem] font-bold"
    />
  </aside>
)

/** A sales page as a buyer's phone shows it; decoration only. */
const Phone = () => (
  <div
    aria-hidden
    className="relative mx-auto my-8 w-60 rotate-2 rounded-[2rem] border-[6px] border-[#08211f] bg-white p-3 text-[#0b2b28] shadow-2xl"
  >
    <div className="mx-auto mb-3 h-1.5 w-14 rounded-full bg-[#d5e3e0]" />
    <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-xl bg-[#ccfbf1]">
      <Lamp />
      <span className="absolute top-2 left-2 rounded-full bg-[#c2410c] px-2 py-0.5 text-[0.625rem] font-extrabold text-white">
        −40&nbsp;%
      </span>
    </div>
    <div className="mt-3 h-2.5 w-4/5 rounded-full bg-[#0b2b28]" />
    <div className="mt-1.5 h-2.5 w-1/2 rounded-full bg-[#0b2b28]" />
    <p className="tabular mt-2 text-lg font-extrabold">
      2.990&nbsp;RSD <s className="ml-1 text-xs font-bold text-[#4b6360]">4.990&nbsp;RSD</s>
    </p>
    <div className="mt-2 grid h-9 place-items-center rounded-lg bg-[#0f766e] text-xs font-extrabold text-white">
      PORUČI ODMAH
    </div>
    <div className="mt-3 space-y-1.5">
      <div className="h-1.5 rounded-full bg-[#ecf6f4]" />
      <div className="h-1.5 rounded-full bg-[#ecf6f4]" />
      <div className="h-1.5 w-2/3 rounded-full bg-[#ecf6f4]" />
    </div>
  </div>
)

const Lamp = () => (
  <svg
    viewBox="0 0 80 60"
    className="w-28"
    fill="none"
    stroke="#0f766e"
    strokeWidth="2.5"
    strokeLinejoin="round"
  >
    <path d="M28 10h24l8 20H20Z" fill="#5eead4" />
    <path d="M40 30v20M28 52h24" strokeLinecap="round" />
    <path d="m14 36-4 6M66 36l4 6M40 36v2" stroke="#d97706" strokeLinecap="round" />
  </svg>
)
