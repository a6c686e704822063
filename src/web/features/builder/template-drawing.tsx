import type { ReactNode } from 'react'
import type { TemplateName } from '#contract/websites/template-names.ts'

const ink = '#0b2b28'
const line = '#c9dbd7'
const teal = '#0f766e'
const soft = '#ccfbf1'
const orange = '#c2410c'

const Text = ({
  y,
  width,
  x = 10,
  color = line,
}: {
  y: number
  width: number
  x?: number
  color?: string
}) => <rect x={x} y={y} width={width} height="4" rx="2" fill={color} />

const Button = ({ y, color = teal }: { y: number; color?: string }) => (
  <rect x="10" y={y} width="100" height="14" rx="4" fill={color} />
)

const drawings: Record<TemplateName, ReactNode> = {
  Minimalistic: (
    <>
      <rect x="10" y="10" width="100" height="72" rx="6" fill={soft} />
      <circle cx="60" cy="46" r="20" fill={teal} opacity=".35" />
      <Text y={92} width={84} color={ink} />
      <Text y={100} width={52} color={ink} />
      <rect x="10" y="112" width="40" height="8" rx="3" fill={teal} />
      <Button y={128} />
      {[152, 162, 172].map((y) => (
        <g key={y}>
          <circle cx="13" cy={y + 2} r="3" fill={teal} />
          <Text y={y} x={20} width={80} />
        </g>
      ))}
      <Text y={190} width={100} />
      <Text y={198} width={92} />
    </>
  ),
  'Sales Template': (
    <>
      <rect width="120" height="14" fill={orange} />
      <rect x="26" y="5" width="68" height="4" rx="2" fill="#fff" />
      <Text y={22} width={92} color={ink} />
      <Text y={30} width={70} color={ink} />
      <rect x="10" y="40" width="100" height="58" rx="6" fill="#fff1e8" />
      <circle cx="60" cy="69" r="17" fill={orange} opacity=".35" />
      <circle cx="98" cy="52" r="10" fill={orange} />
      {[106, 124, 142].map((y, index) => (
        <g key={y}>
          <rect
            x="10"
            y={y}
            width="100"
            height="14"
            rx="4"
            fill={index === 1 ? soft : '#fff'}
            stroke={index === 1 ? teal : line}
          />
          <Text y={y + 5} x={16} width={34} color={ink} />
          <Text y={y + 5} x={78} width={26} color={teal} />
        </g>
      ))}
      <Button y={162} color={orange} />
      <Text y={184} width={100} />
      <Text y={192} width={80} />
      <Text y={200} width={90} />
    </>
  ),
  'Advertorial Template': (
    <>
      <Text y={12} width={40} color={teal} />
      <Text y={22} width={100} color={ink} />
      <Text y={30} width={92} color={ink} />
      <Text y={38} width={60} color={ink} />
      <circle cx="15" cy="52" r="5" fill={line} />
      <Text y={50} x={24} width={40} />
      <rect x="10" y="64" width="100" height="40" rx="4" fill="#ecf6f4" />
      {[112, 120, 128, 136].map((y, index) => (
        <Text key={y} y={y} width={index === 3 ? 60 : 100} />
      ))}
      <rect x="10" y="148" width="3" height="22" fill={teal} />
      <Text y={150} x={18} width={88} color={ink} />
      <Text y={160} x={18} width={70} color={ink} />
      {[178, 186].map((y) => (
        <Text key={y} y={y} width={100} />
      ))}
      <Button y={197} />
    </>
  ),
}

/** A template as a buyer's phone shows it, drawn in the colours of a sample page; always light, as public pages are. */
export const TemplateDrawing = ({ template }: { template: TemplateName }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 213"
    className="h-36 w-auto shrink-0 self-center rounded-lg bg-white shadow-[0_0_0_1px_#d5e3e0] sm:h-56"
  >
    {drawings[template]}
  </svg>
)
