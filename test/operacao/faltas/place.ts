import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { newGround, type Ground } from '../ground.ts'

export const nothingLost = { lost: 0, doubled: 0 }
export const refusedInOrder = /^(200|503|none)$/u

/** Where faults are made: portals and small disks, gone with the file's last test. */
export function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'apto-faltas-'))
  const mounted: string[] = []
  const grounds: Ground[] = []
  afterAll(async () => {
    for (const ground of grounds) await ground.end()
    for (const path of mounted) spawnSync('umount', [path])
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    open: async (env: Record<string, string> = {}, dataDir?: string) => {
      const ground = await newGround(env, dataDir)
      grounds.push(ground)
      return ground
    },
    /** A small disk of its own; undefined where nothing may be mounted. */
    newDisk: (name: string, size: string): string | undefined => {
      const path = join(folder, name)
      mkdirSync(path)
      const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'apto', path]
      if (spawnSync('mount', options).status !== 0) return undefined
      spawnSync('chmod', ['755', folder])
      mounted.push(path)
      return path
    },
  }
}
