import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Picture } from './picture.ts'

/** A picture with all files it is kept as, the plain name last. */
export type DrawnPicture = Omit<Picture, 'files'> & { files: { ending: string; bytes: Uint8Array }[] }

export type AskedDrawing = { bytes: Uint8Array }
export type ToldDrawing = { drawn: DrawnPicture } | { refused: ErrorCode } | { failed: string }

/** `never asked`: the process could not be started, or was gone before the picture reached it. */
type Outcome = ToldDrawing | { neverAsked: string }

export type Drawing = {
  /**
   * Throws what `decodePicture` throws, images.not_an_image where a picture takes too long or its decoder dies of it, and images.busy where
   * no process can be had.
   */
  draw(bytes: Uint8Array): Promise<DrawnPicture>
  close(): void
}

/**
 * From sending the bytes to the last file. Behind everything else on a busy machine a large photograph takes many times as long as on
 * an idle one, and a hostile one is to end some time.
 */
const deadlineMs = 90_000

/** Sellers upload several pictures one after another: a process without work is kept for the next. */
const idleMs = 30_000

/** Set from here and at once: threads of a process have the priority that it had when they began. */
const lower = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // It ended already, and says so itself.
  }
}

const file = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

/**
 * Draws pictures of strangers in processes of their own: at the lowest priority, so that buyers' pages and orders do not wait for them,
 * without access to our settings or keys, and killed with whatever their decoder is busy with when it takes too long. How many
 * work at once is decided by who asks (decoding.ts).
 */
export const createDrawing = ({ deadline = deadlineMs, idle = idleMs, program = file } = {}): Drawing => {
  const waiting = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  const start = (): ChildProcess => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    lower(child)
    const gone = () => {
      clearTimeout(waiting.get(child))
      waiting.delete(child)
      all.delete(child)
    }
    child.once('exit', gone)
    child.once('error', gone)
    return child
  }

  const take = (): ChildProcess => {
    const [known] = waiting.keys()
    if (!known) return start()
    clearTimeout(waiting.get(known))
    waiting.delete(known)
    known.ref()
    known.channel?.ref()
    return known
  }

  /** Neither a process without work nor its clock keeps the program alive. */
  const giveBack = (child: ChildProcess): void => {
    child.unref()
    child.channel?.unref()
    const letGo = () => {
      // Nobody may take it between this and its end.
      waiting.delete(child)
      if (child.connected) child.disconnect()
    }
    waiting.set(child, setTimeout(letGo, idle).unref())
  }

  const ask = (child: ChildProcess, bytes: Uint8Array): Promise<Outcome> =>
    new Promise((resolve) => {
      const end = (told: Outcome) => {
        clearTimeout(clock)
        child.removeAllListeners('message')
        child.off('exit', died)
        child.off('error', failed)
        resolve(told)
      }
      const died = (code: number | null, signal: string | null) =>
        end({ failed: `the process ended with ${signal ?? code}` })
      const failed = (error: Error) => end({ neverAsked: error.message })
      const clock = setTimeout(() => child.kill('SIGKILL'), deadline)
      child.once('message', (told) => end(told as ToldDrawing))
      child.once('exit', died)
      child.once('error', failed)
      child.send({ bytes } satisfies AskedDrawing, (error) => error && failed(error))
    })

  return {
    async draw(bytes) {
      const child = take()
      const told = await ask(child, bytes)
      if (child.connected && child.exitCode === null && child.signalCode === null) giveBack(child)
      if ('drawn' in told) return told.drawn
      if ('refused' in told) throw new AppError(told.refused)
      if ('failed' in told) throw new AppError('images.not_an_image', { cause: told.failed })
      throw new AppError('images.busy', { cause: told.neverAsked })
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}
