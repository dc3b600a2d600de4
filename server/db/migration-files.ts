import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseRefusal } from './refusal.ts'

export type Migration = { versao: number; nome: string; text: string; hash: string }

/** What is told of a migration that was applied: by these a version is known. */
export type Applied = Pick<Migration, 'versao' | 'nome' | 'hash'>

/** Hashes of texts that were mended since: they made the same of whatever they could read. */
const mended: Record<number, readonly string[]> = {
  60: ['4165d5feda4b237da4917ac53d9363cfd51553adb687e61afb687e4619b38ec0'],
  77: ['2b1e0cd10534471353110d1a2d9f13d958b393fd0058769ebe6ca3a9785690d7'],
}

export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { versao: Number(file.slice(0, 4)), nome: file.slice(5, -4), text, hash }
    }),
  )
}

/** Those that were not applied yet. Throws `DatabaseRefusal` where others were than these. */
export function pendingAfter(applied: readonly Applied[], known: Migration[]): Migration[] {
  if (applied.some(({ versao, nome }) => versao === 1 && nome === 'casa')) {
    throw new DatabaseRefusal(antiga)
  }
  for (const one of applied) {
    const ours = known.find((migration) => migration.versao === one.versao)
    if (!ours) {
      throw new DatabaseRefusal(
        `A base de dados é de uma versão mais recente (migração ${one.versao}, ${one.nome}). ` +
          'Atualize o Apto ou indique outra base de dados.',
      )
    }
    if (ours.hash !== one.hash && mended[one.versao]?.includes(one.hash) !== true) {
      throw new DatabaseRefusal(
        `A migração ${one.versao} (${one.nome}) não é a que foi aplicada a esta base de dados. ` +
          'Use a versão do Apto que a criou.',
      )
    }
  }
  return known.filter((migration) => !applied.some((one) => one.versao === migration.versao))
}

const antiga =
  'Esta base de dados é de antes da primeira versão do Apto, e as tabelas mudaram de chaves: nada nela ' +
  'foi alterado nem apagado. Se só tem dados de demonstração, apague a diretoria de dados, ou indique em ' +
  'DATABASE_URL uma base de dados vazia; o que quiser guardar exporta-se antes, com a versão que a criou ' +
  '(pg_dump), e os funcionários voltam a entrar com npm run apto -- importar.'
