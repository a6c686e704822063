import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { createDrawing } from './drawing.ts'

const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc0000' } })
const photograph = await red.jpeg().toBuffer()

/** A program in the place of ours, as one looks from outside whose decoder misbehaves. */
const programOf = (code: string): string => {
  const file = path.join(temporaryFolder('drawing'), 'program.mjs')
  writeFileSync(file, code)
  return file
}
const answering = `process.send({ drawn: { pid: process.pid, priority: (await import('node:os')).getPriority(), env: Object.keys(process.env) } })`
const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('drawing a picture in a process of its own', () => {
  it('answers all that is kept of it, the plain name last', async () => {
    const drawing = createDrawing()
    const drawn = await drawing.draw(photograph)
    expect(drawn).toMatchObject({
      width: 800,
      height: 600,
      widths: [360, 720, 800],
      color: expect.stringMatching(/^#cc/),
    })
    expect(drawn.files.map(({ ending }) => ending).at(-1)).toBe('.webp')
    expect(drawn.files).toHaveLength(7)
    drawing.close()
  })

  it('refuses with the reason, and the process draws the next one', async () => {
    const drawing = createDrawing()
    await expect(drawing.draw(Buffer.from('nothing'))).rejects.toMatchObject({ code: 'images.not_an_image' })
    await expect(drawing.draw(new Uint8Array(6_000_000))).rejects.toMatchObject({ code: 'images.too_large' })
    expect((await drawing.draw(photograph)).width).toBe(800)
    drawing.close()
  })

  it.each([
    ['hangs', 'for (;;);'],
    ['says nothing', `process.on('message', () => {})`],
    ['dies', `process.on('message', () => process.abort())`],
    ['cannot start', 'throw new Error()'],
  ])('one that %s is ended and the picture refused', async (_, code) => {
    const drawing = createDrawing({ program: programOf(code), deadline: 700 })
    await expect(drawing.draw(photograph)).rejects.toMatchObject({ code: 'images.not_an_image' })
    await expect(drawing.draw(photograph)).rejects.toMatchObject({ code: 'images.not_an_image' })
    drawing.close()
  })

  it('keeps a process for the next picture, and lets it go when none comes', async () => {
    const program = programOf(`process.on('disconnect', () => process.exit())
      process.on('message', async () => { ${answering} })`)
    const drawing = createDrawing({ program, idle: 200 })
    const told = async () =>
      (await drawing.draw(photograph)) as unknown as { pid: number; priority: number; env: string[] }
    const first = await told()
    expect(await told()).toEqual(first)
    expect(first.priority).toBe(os.constants.priority.PRIORITY_LOW)
    // No key of ours, no address of the database.
    expect(
      first.env.filter((name) => !/^(NODE_CHANNEL|SYSTEM|PATH|HOME|TEMP|USER|LOGON|WINDIR|__CF)/i.test(name)),
    ).toEqual([])
    await expect.poll(() => alive(first.pid)).toBe(false)
    expect((await told()).pid).not.toBe(first.pid)
    drawing.close()
  })
})
