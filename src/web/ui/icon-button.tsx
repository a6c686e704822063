import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** A button that is only a picture; the label is read aloud and shown when the pointer rests on it. */
export const IconButton = ({
  label,
  children,
  ...rest
}: Omit<ButtonProps, 'children' | 'aria-label' | 'title'> & { label: string; children: ReactNode }) => (
  <Button variant="ghost" size="icon" {...rest} aria-label={label} title={label}>
    {children}
  </Button>
)
