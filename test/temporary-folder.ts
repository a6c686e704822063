import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atFileEnd } from './cleanup.ts'

/** An empty folder that is gone, with whatever was put into it, when the test file ends. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `izlog-${name}-`))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
