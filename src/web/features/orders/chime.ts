import { useSyncExternalStore } from 'react'
import { safeStorage } from '#web/lib/safe-storage.ts'

const key = 'orders-sound'
const listeners = new Set<() => void>()

const isOn = (): boolean => safeStorage.read(key) === 'on'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setSound = (on: boolean): void => {
  safeStorage.write(key, on ? 'on' : null)
  for (const listener of listeners) listener()
  // Heard at once, so that one knows what was switched on; a browser allows sound only after a press anyway.
  if (on) chime()
}

/** Off until somebody switches it on. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn)

let context: AudioContext | null = null

const tone = (audio: AudioContext, hertz: number, after: number): void => {
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  const at = audio.currentTime + after
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.06, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.4)
}

/** Two quiet tones, if sound is on and the browser has any. */
export const chime = (): void => {
  if (!isOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  tone(context, 659, 0)
  tone(context, 880, 0.12)
}
