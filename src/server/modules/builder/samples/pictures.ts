import sharp from 'sharp'

type Colors = { from: string; to: string; product: string; shade: string; light: string }

const shadow = '<ellipse cx="600" cy="985" rx="300" ry="38" fill="#0b2b28" opacity="0.16"/>'

const lamp = ({ product, shade, light }: Colors, isOn: boolean) => `
  ${isOn ? `<path d="M330 620 L870 620 L1020 1010 L180 1010 Z" fill="${light}" opacity="0.5"/>` : shadow}
  <rect x="300" y="520" width="600" height="110" rx="55" fill="${product}"/>
  <rect x="300" y="520" width="600" height="46" rx="23" fill="#ffffff" opacity="0.35"/>
  <rect x="330" y="606" width="540" height="26" rx="13" fill="${isOn ? light : shade}"/>
  <circle cx="600" cy="575" r="24" fill="${shade}"/><circle cx="592" cy="567" r="8" fill="#ffffff" opacity="0.7"/>
  <rect x="470" y="450" width="260" height="58" rx="14" fill="${shade}"/>`

const organizer = ({ product, shade, light }: Colors, isOpen: boolean) => `
  ${shadow}
  <path d="M250 560 L950 560 L900 960 L300 960 Z" fill="${product}"/>
  <path d="M250 560 L950 560 L990 ${isOpen ? 470 : 520} L210 ${isOpen ? 470 : 520} Z" fill="${shade}"/>
  <path d="M480 560 L500 960 M720 560 L700 960" stroke="${light}" stroke-width="10"/>
  <path d="M330 620 q60 -150 120 0 M750 620 q60 -150 120 0" fill="none" stroke="${light}" stroke-width="26" stroke-linecap="round"/>
  <rect x="420" y="740" width="360" height="120" rx="16" fill="${shade}" opacity="0.55"/>`

const bottle = ({ product, shade, light }: Colors, isOpen: boolean) => `
  ${shadow}
  <rect x="455" y="330" width="290" height="640" rx="70" fill="${product}"/>
  <rect x="480" y="360" width="52" height="570" rx="26" fill="#ffffff" opacity="0.3"/>
  <rect x="455" y="610" width="290" height="22" fill="${shade}"/>
  ${isOpen ? `<rect x="500" y="296" width="200" height="44" rx="12" fill="${light}"/><rect x="770" y="880" width="200" height="100" rx="26" fill="${shade}"/>` : `<rect x="490" y="220" width="220" height="130" rx="30" fill="${shade}"/>`}`

const holder = ({ product, shade, light }: Colors) => `
  ${shadow}
  ${[330, 670].map((x) => `<rect x="${x}" y="470" width="200" height="460" rx="36" fill="${product}"/><rect x="${x + 40}" y="520" width="120" height="120" rx="60" fill="${shade}"/><rect x="${x + 40}" y="690" width="120" height="190" rx="22" fill="${light}"/>`).join('')}`

const drawings = { lamp, organizer, bottle, holder }
export type Drawing = keyof typeof drawings

const schemes: Record<Drawing, Colors[]> = {
  lamp: [
    { from: '#0f3d3a', to: '#0d9488', product: '#f8fafc', shade: '#334155', light: '#fde68a' },
    { from: '#e6fffb', to: '#99f6e4', product: '#ffffff', shade: '#475569', light: '#fcd34d' },
    { from: '#fff7ed', to: '#fed7aa', product: '#f1f5f9', shade: '#334155', light: '#fbbf24' },
    { from: '#eef2ff', to: '#c7d2fe', product: '#ffffff', shade: '#312e81', light: '#fde68a' },
  ],
  organizer: [
    { from: '#f1f5f9', to: '#cbd5e1', product: '#1f2937', shade: '#111827', light: '#f59e0b' },
    { from: '#fef3c7', to: '#fcd34d', product: '#27272a', shade: '#18181b', light: '#fde047' },
    { from: '#ecfeff', to: '#a5f3fc', product: '#1e3a8a', shade: '#172554', light: '#93c5fd' },
    { from: '#f5f5f4', to: '#d6d3d1', product: '#44403c', shade: '#292524', light: '#fb923c' },
  ],
  bottle: [
    { from: '#fff1f2', to: '#fecdd3', product: '#be123c', shade: '#881337', light: '#e5e7eb' },
    { from: '#f0fdf4', to: '#bbf7d0', product: '#166534', shade: '#14532d', light: '#e5e7eb' },
    { from: '#fffbeb', to: '#fde68a', product: '#b45309', shade: '#78350f', light: '#f3f4f6' },
    { from: '#f8fafc', to: '#e2e8f0', product: '#94a3b8', shade: '#475569', light: '#f8fafc' },
  ],
  holder: [{ from: '#e6fffb', to: '#99f6e4', product: '#f8fafc', shade: '#334155', light: '#fcd34d' }],
}

/** Drawings of an invented product, as pictures; real photographs of real goods have no place in a demo. */
export const drawPictures = (drawing: Drawing): Promise<Buffer[]> =>
  Promise.all(
    schemes[drawing].map((colors, index) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">
        <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient></defs>
        <rect width="1200" height="1200" fill="url(#g)"/>${drawings[drawing](colors, index % 2 === 0)}</svg>`
      return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
    }),
  )
