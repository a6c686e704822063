import type { ReactNode } from 'react'

/** Line drawings of first-use screens; they take the colour of their surroundings. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    width="120"
    height="96"
    viewBox="0 0 120 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const ParcelArt = () => (
  <Drawing>
    <path d="M24 36 60 20l36 16v36L60 88 24 72Z" />
    <path d="M24 36l36 16 36-16M60 52v36M42 28l36 16v12" />
    <path d="M8 84h8M104 84h8M12 16l4 4M108 16l-4 4M60 4v6" opacity=".5" />
  </Drawing>
)

export const StorefrontArt = () => (
  <Drawing>
    <path d="M22 36 30 14h60l8 22c0 6-5 10-10 10s-9-4-9-10c0 6-4 10-9.5 10S60 42 60 36c0 6-4 10-9.5 10S41 42 41 36c0 6-4 10-9 10s-10-4-10-10Z" />
    <path d="M28 48v38h64V48M70 86V62h14v24M38 60h20v14H38Z" />
    <path d="M8 86h104" opacity=".5" />
  </Drawing>
)

export const CompassArt = () => (
  <Drawing>
    <circle cx="60" cy="48" r="36" />
    <path d="m74 34-8 20-20 8 8-20Z" />
    <path d="M60 6v6M60 84v6M18 48h6M96 48h6" opacity=".5" />
  </Drawing>
)
