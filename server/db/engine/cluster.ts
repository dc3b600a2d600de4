import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { passwordName, versionName, type EnginePlace } from './place.ts'
import { EngineRefusal, engineRefusal, fileRefusal, wayOut } from './refusal.ts'
import { run } from './run.ts'
import { isRoot } from './system-user.ts'

export const owner = 'apto_dono'

export type Begun = (what: 'server' | 'tables') => void

type Making = { place: EnginePlace; binaries: Binaries; begun: Begun }

/** Makes the cluster and answers true, or checks the existing one. */
export async function ensureCluster({
  place,
  binaries,
  log,
  begun,
}: Making & { log: (message: string) => void }): Promise<boolean> {
  await removeHalfMade(place)
  if (existsSync(place.cluster) && !isEmpty(place.cluster)) {
    check(place, binaries)
    return false
  }
  log(`A preparar a base de dados em ${place.dataDir}…`)
  await create({ place, binaries, begun })
  return true
}

/** Makes the cluster in a sibling directory: the rename is atomic. */
async function create({ place, binaries, begun }: Making): Promise<void> {
  const half = `${place.cluster}.novo-${randomBytes(4).toString('hex')}`
  const secret = `${half}.senha`
  try {
    await mkdir(half, { mode: 0o700 })
    await writeSecret(secret, place)
    if (place.user) chownSync(half, place.user.uid, place.user.gid)
    const made = initdb(half, secret, place, binaries)
    begun('server')
    await made
    await rename(secret, join(half, passwordName))
    await sync(half)
    await rename(half, place.cluster)
    await sync(place.dataDir)
  } catch (error) {
    await removeHalfMade(place)
    throw error instanceof EngineRefusal ? error : fileRefusal(error, place.dataDir)
  }
}

async function initdb(directory: string, secret: string, place: EnginePlace, binaries: Binaries) {
  // both sort by code point and know the case of Portuguese letters
  const locale =
    binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--lc-ctype=C.UTF-8']
  const args = ['-D', directory, '-U', owner, `--pwfile=${secret}`, '--auth=scram-sha-256']
  const rest = ['--encoding=UTF8', ...locale, '--data-checksums', '--no-instructions']
  const { code, stderr } = await run(binaries.initdb, [...args, ...rest], place.user)
  if (code === 0) return
  const known = engineRefusal(stderr, place.dataDir)
  if (known) throw known
  const reason = /(?:error|fatal): *(.+)/i.exec(stderr)?.[1] ?? stderr.trim().split('\n')[0]
  throw new EngineRefusal(
    `Não foi possível criar a base de dados em ${place.dataDir} (${reason}). ${wayOut}`,
  )
}

async function writeSecret(file: string, place: EnginePlace): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(randomBytes(24).toString('base64url'))
  await handle.sync()
  await handle.close()
  await chmod(file, 0o600)
  if (place.user) chownSync(file, place.user.uid, place.user.gid)
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}

// initdb of a killed process may still write
const patient = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }

/** Removes the leftovers of a killed process; the mutex excludes a living one. */
async function removeHalfMade(place: EnginePlace): Promise<void> {
  for (const name of readdirSync(place.dataDir)) {
    const half = name.startsWith('pg.novo-')
    if (half) await rm(join(place.dataDir, name), patient).catch(() => {})
  }
}

function check(place: EnginePlace, binaries: Binaries): void {
  const { cluster, dataDir } = place
  const version = join(cluster, versionName)
  const self = place.user?.uid ?? process.getuid?.()
  const foreign = self !== undefined && statSync(cluster).uid !== self
  if (foreign && (existsSync(version) || !isRoot())) {
    throw new EngineRefusal(
      `A pasta ${cluster} pertence a outro utilizador do sistema: arranque o Apto com esse ` +
        `utilizador, mude o dono da pasta ou escolha outra em DATA_DIR. ${wayOut}`,
    )
  }
  if (!existsSync(version)) {
    throw new EngineRefusal(
      `A pasta ${cluster} tem ficheiros mas não é uma base de dados do Apto: ` +
        'esvazie-a ou escolha outra pasta em DATA_DIR.',
    )
  }
  const found = readFileSync(version, 'utf8').trim()
  if (found !== String(binaries.major)) {
    throw new EngineRefusal(
      `A base de dados em ${dataDir} é do PostgreSQL ${found} e este Apto traz o PostgreSQL ` +
        `${binaries.major}: leve-a com «DATA_DIR=${dataDir} npm run apto -- copia apto.copia» e ` +
        '«DATA_DIR=pasta-nova npm run apto -- repor apto.copia», e arranque na pasta nova.',
    )
  }
  if (!existsSync(place.passwordFile)) {
    throw new EngineRefusal(
      `Falta o ficheiro ${place.passwordFile}, com a palavra-passe da base de dados: reponha-o de ` +
        'uma cópia de segurança.',
    )
  }
}

function isEmpty(directory: string): boolean {
  try {
    return readdirSync(directory).length === 0
  } catch {
    return false
  }
}
