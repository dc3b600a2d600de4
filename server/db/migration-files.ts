import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseRefusal } from '../kit/base/refusal.ts'

export type Migration = { versao: number; nome: string; text: string; hash: string }

export type Applied = Pick<Migration, 'versao' | 'nome' | 'hash'>

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

/** Migrations to apply. Throws `DatabaseRefusal` where the applied ones differ. */
export function pendingAfter(applied: readonly Applied[], known: Migration[]): Migration[] {
  for (const one of applied) {
    const ours = known.find((migration) => migration.versao === one.versao)
    if (!ours) {
      throw new DatabaseRefusal(
        `A base de dados é de uma versão mais recente (migração ${one.versao}, ${one.nome}). ` +
          'Atualize o Apto ou indique outra base de dados.',
      )
    }
    if (ours.hash !== one.hash) {
      throw new DatabaseRefusal(
        `A migração ${one.versao} (${one.nome}) não é a que foi aplicada a esta base de dados. ` +
          'Use a versão do Apto que a criou.',
      )
    }
  }
  return known.filter((migration) => !applied.some((one) => one.versao === migration.versao))
}
