import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll } from 'vitest'
import { newGround, type Ground } from '../ground.ts'

export const nothingLost = { lost: 0, doubled: 0 }
/** Answered, or told to retry, which the workload does. */
export const answeredInTheEnd = /^(200|429|503)$/u
/** The same, of a portal or connection that may be gone. */
export const refusedInOrder = /^(200|429|503|none)$/u

/** The logged causes of refusals, for the analysis of a failed test. */
export const causesOf = (ground: Ground): string =>
  ground
    .portal()
    .output()
    .match(/^.*"msg":"(?:refused|unexpected error|database away|statement)".*$/gmu)
    ?.join('\n') ?? ''

/** Portals and small disks for faults; removed after the file's last test. */
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
    /** Mounts a small disk; undefined where mounts are not allowed. */
    newDisk: (name: string, size: string): string | undefined => {
      const path = join(folder, name)
      mkdirSync(path)
      const options = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'apto', path]
      if (spawnSync('mount', options).status !== 0) return undefined
      spawnSync('chmod', ['755', folder])
      mounted.push(path)
      return path
    },
    /**
     * Turns read-only with open files, as a broken disk. Undefined where mounts are not allowed.
     */
    newDrive: (name: string, size: string): Drive | undefined => {
      const [path, image] = [join(folder, name), join(folder, `${name}.img`)]
      mkdirSync(path)
      const run = (program: string, ...args: string[]) =>
        spawnSync(program, args, { encoding: 'utf8' })
      const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, path)
      run('truncate', '-s', size, image)
      if (run('mkfs.ext4', '-q', image).status !== 0 || mount().status !== 0) return undefined
      spawnSync('chmod', ['755', folder, path])
      mounted.push(path)
      return {
        path,
        fail: () => {
          const device = run('findmnt', '-no', 'SOURCE', path).stdout.trim()
          writeFileSync(`/sys/fs/ext4/${basename(realpathSync(device))}/trigger_fs_error`, '1')
        },
        mend: () => {
          const steps = [run('umount', path), run('e2fsck', '-fy', image), mount()]
          // 1: the check repaired something
          if (steps.some(({ status }) => (status ?? 9) > 1))
            throw new Error(String(steps[0]?.stderr))
        },
      }
    },
  }
}

type Drive = { path: string; fail: () => void; mend: () => void }
