import { Pause, Play } from 'lucide-react'
import type { View } from '../view.ts'

/** Stops what moves by itself (WCAG 2.2.2). Hidden until a script that moves anything is there. */
export const PauseButton = ({ view }: { view: View }) => (
  <button
    type="button"
    className="pause"
    data-pause
    data-play-label={view.t.motion.play}
    aria-label={view.t.motion.pause}
  >
    <Pause size={16} aria-hidden="true" className="when-moving" />
    <Play size={16} aria-hidden="true" className="when-still" />
  </button>
)
