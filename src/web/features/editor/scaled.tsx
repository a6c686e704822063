import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** A screen of so many pixels, made smaller where there is less space; null takes the space there is. */
export const Scaled = ({
  width,
  className,
  children,
}: {
  width: number | null
  className?: string
  children: ReactNode
}) => {
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = width !== null && space.width > 0 ? Math.min(1, space.width / width) : 1
  return (
    <div ref={box} className={cn('relative flex-1 overflow-hidden', className)}>
      <div
        className="absolute top-0 left-1/2 origin-top"
        style={{
          width: width ?? '100%',
          height: space.height > 0 ? space.height / scale : '100%',
          transform: `translateX(-50%) scale(${scale})`,
        }}
      >
        {children}
      </div>
    </div>
  )
}
