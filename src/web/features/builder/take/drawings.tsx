import type { ReactNode } from 'react'

const ink = '#0b2b28'
const line = '#c9dbd7'
const teal = '#0f766e'
const soft = '#ccfbf1'

/** Steps as pictures, in the colours of a light page whatever the theme, like the drawings of templates. */
const Drawing = ({ width, children }: { width: number; children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${width} 110`}
    className="h-auto w-full rounded-lg bg-white shadow-[0_0_0_1px_#d5e3e0]"
  >
    {children}
  </svg>
)

const Bar = ({ x, y, width, color = line }: { x: number; y: number; width: number; color?: string }) => (
  <rect x={x} y={y} width={width} height="5" rx="2.5" fill={color} />
)

/** A browser's window: address above, bookmarks below it. */
const Browser = ({ hasBar, children }: { hasBar: boolean; children?: ReactNode }) => (
  <>
    <rect x="0.5" y="0.5" width="199" height="109" rx="7" fill="#fff" stroke={line} />
    <rect x="1" y="1" width="198" height="21" rx="7" fill="#ecf6f4" />
    {[9, 17, 25].map((x) => (
      <circle key={x} cx={x} cy="11" r="2.5" fill={line} />
    ))}
    <rect x="36" y="5" width="154" height="12" rx="6" fill="#fff" stroke={line} />
    <Bar x={44} y={8.5} width={70} />
    {hasBar && <rect x="1" y="22" width="198" height="17" fill="#f6fbfa" stroke={line} strokeWidth=".7" />}
    {children}
  </>
)

const BookmarkChip = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="62" height="11" rx="4" fill={teal} />
    <text x={x + 31} y={y + 7.8} textAnchor="middle" fontSize="6.4" fontWeight="700" fill="#fff">
      Uzmi sa stranice
    </text>
  </>
)

const Hand = ({ x, y }: { x: number; y: number }) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0 0v13l3.2-3 2.6 6 2.6-1.1-2.6-5.9h4.4Z"
    fill={ink}
    stroke="#fff"
    strokeWidth="1"
  />
)

const Key = ({ x, text, width }: { x: number; text: string; width: number }) => (
  <>
    <rect x={x} y="62" width={width} height="20" rx="4" fill="#fff" stroke={ink} strokeWidth="1.2" />
    <text x={x + width / 2} y="75.5" textAnchor="middle" fontSize="10" fontWeight="700" fill={ink}>
      {text}
    </text>
  </>
)

const Product = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="44" height="44" rx="5" fill={soft} />
    <circle cx={x + 22} cy={y + 22} r="11" fill={teal} opacity=".35" />
    <Bar x={x + 54} y={y + 4} width={64} color={ink} />
    <Bar x={x + 54} y={y + 14} width={40} color={teal} />
    <Bar x={x + 54} y={y + 26} width={72} />
    <Bar x={x + 54} y={y + 35} width={60} />
  </>
)

/** On a computer, in the order of the steps. */
export const desktopDrawings: readonly ReactNode[] = [
  <Drawing key="bar" width={200}>
    <Browser hasBar>
      {[8, 50, 92].map((x) => (
        <Bar key={x} x={x} y={28} width={32} />
      ))}
      <Key x={34} text="Ctrl" width={32} />
      <Key x={72} text="Shift" width={38} />
      <Key x={116} text="B" width={22} />
    </Browser>
  </Drawing>,
  <Drawing key="drag" width={200}>
    <Browser hasBar>
      <Bar x={8} y={28} width={32} />
      <rect x="48" y="25" width="66" height="12" rx="4" fill={soft} stroke={teal} strokeDasharray="3 2" />
      <path d="M112 84C98 74 88 60 82 44" fill="none" stroke={teal} strokeWidth="1.6" strokeDasharray="4 3" />
      <path d="m78 49 3.4-8 6 6" fill="none" stroke={teal} strokeWidth="1.6" />
      <BookmarkChip x={84} y={84} />
      <Hand x={143} y={91} />
    </Browser>
  </Drawing>,
  <Drawing key="press" width={200}>
    <Browser hasBar>
      <BookmarkChip x={48} y={25} />
      <Bar x={8} y={28} width={32} />
      <Hand x={106} y={33} />
      <Product x={20} y={54} />
    </Browser>
  </Drawing>,
]

const Phone = ({ children }: { children: ReactNode }) => (
  <>
    <rect x="4" y="3" width="92" height="130" rx="10" fill="#fff" stroke={ink} strokeWidth="1.4" />
    <rect x="12" y="11" width="76" height="13" rx="6.5" fill="#ecf6f4" stroke={line} />
    {children}
  </>
)

const Field = ({ y, text, isMarked = false }: { y: number; text: string; isMarked?: boolean }) => (
  <>
    <rect
      x="14"
      y={y}
      width="72"
      height="14"
      rx="3"
      fill={isMarked ? soft : '#fff'}
      stroke={isMarked ? teal : line}
    />
    <text x="18" y={y + 9.6} fontSize="6.6" fontWeight="600" fill={ink}>
      {text}
    </text>
  </>
)

/** On a phone, in the order of the steps. */
export const phoneDrawings: readonly ReactNode[] = [
  <Drawing key="copy" width={100}>
    <Phone>
      <Bar x={18} y={34} width={50} color={ink} />
      <rect x="18" y="48" width="64" height="18" rx="5" fill={teal} />
      <text x="50" y="59.6" textAnchor="middle" fontSize="7" fontWeight="700" fill="#fff">
        Kopiraj adresu
      </text>
      <Bar x={18} y={78} width={60} />
      <Bar x={18} y={88} width={44} />
    </Phone>
  </Drawing>,
  <Drawing key="save" width={100}>
    <Phone>
      <path d="m80 13.4 1.7 3 3.4.6-2.4 2.4.5 3.4-3.2-1.5-3.2 1.5.5-3.4-2.4-2.4 3.4-.6Z" fill={teal} />
      <Bar x={18} y={16} width={40} />
      <Field y={40} text="Uzmi sa stranice" isMarked />
      <Field y={62} text="izlog/uzmi" />
    </Phone>
  </Drawing>,
  <Drawing key="replace" width={100}>
    <Phone>
      <Field y={34} text="Uzmi sa stranice" />
      <text x="18" y="66" fontSize="6.6" fill={ink} textDecoration="line-through" opacity=".6">
        izlog/uzmi
      </text>
      <path d="M50 71v8m-3-3 3 3.4 3-3.4" fill="none" stroke={teal} strokeWidth="1.4" />
      <Field y={84} text="javascript:(()=>{…" isMarked />
    </Phone>
  </Drawing>,
  <Drawing key="use" width={100}>
    <Phone>
      <text x="20" y="20" fontSize="7" fontWeight="700" fill={ink}>
        uzmi
      </text>
      <rect x="12" y="28" width="76" height="18" rx="4" fill={soft} />
      <text x="20" y="39.5" fontSize="7" fontWeight="700" fill={teal}>
        ★ Uzmi sa stranice
      </text>
      <rect x="18" y="54" width="64" height="32" rx="5" fill={soft} />
      <circle cx="50" cy="70" r="9" fill={teal} opacity=".35" />
      <Bar x={18} y={93} width={56} color={ink} />
    </Phone>
  </Drawing>,
]
