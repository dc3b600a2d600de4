import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectDir } from '#server/config.ts'

/** Whether a program is installed; the test reports what it skips. */
export const hasProgram = (name: string, asked = '--version') =>
  spawnSync(name, [asked], { stdio: 'ignore' }).error === undefined

/** A file of `deploy/`, with the operator's values replaced. */
export function deployed(name: string, here: Record<string, string>): string {
  let text = readFileSync(`${projectDir}/deploy/${name}`, 'utf8')
  for (const [there, instead] of Object.entries(here)) {
    if (!text.includes(there)) throw new Error(`deploy/${name} says nothing of ${there}`)
    text = text.replaceAll(there, instead)
  }
  return text
}
