import { useEffect, useRef, useState } from 'react'
import { returnStrings } from '#contract/returns/strings.ts'
import { FieldError } from '#web/ui/field.tsx'
import { openCodeReader } from './code-reader.ts'

const words = returnStrings.scan

const betweenLooksMs = 150
/** A label that is still held before the camera is not scanned again. */
const sameCodeMs = 4000

/** The picture of the phone's camera; each code that comes into it is told once. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  }, [onCode])
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen = new Map<string, number>()
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
          audio: false,
        })
      } catch {
        return setProblem(words.noCamera)
      }
      const picture = video.current
      if (isOver || !picture) return stop()
      picture.srcObject = stream
      await picture.play().catch(() => {})
      const read = await openCodeReader().catch(() => null)
      if (!read) return setProblem(words.noReader)
      const look = async () => {
        if (isOver) return
        const codes = await read(picture).catch(() => [])
        for (const code of codes) {
          const now = performance.now()
          if (now - (seen.get(code) ?? -sameCodeMs) >= sameCodeMs && !isOver) told.current(code)
          seen.set(code, now)
        }
        timer = setTimeout(() => void look(), betweenLooksMs)
      }
      return look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (problem) return <FieldError>{problem}</FieldError>
  return (
    <figure className="relative overflow-hidden rounded-xl bg-ink">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.cameraTitle}
        className="block max-h-[45vh] w-full object-cover"
      />
      <figcaption className="bg-surface px-3 py-2 text-[0.8125rem] text-muted">{words.aim}</figcaption>
    </figure>
  )
}
