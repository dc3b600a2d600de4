import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectDir } from '#server/config.ts'

/** Whether a program of the machine is there; a test that needs it says which it left out. */
export const hasProgram = (name: string, asked = '--version') =>
  spawnSync(name, [asked], { stdio: 'ignore' }).error === undefined

/** A file of `deploy/` with what stands for an operator's own machine changed into what is here. */
export function deployed(name: string, here: Record<string, string>): string {
  let text = readFileSync(`${projectDir}/deploy/${name}`, 'utf8')
  for (const [there, instead] of Object.entries(here)) {
    if (!text.includes(there)) throw new Error(`deploy/${name} says nothing of ${there}`)
    text = text.replaceAll(there, instead)
  }
  return text
}
