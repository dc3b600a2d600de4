import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { ficheirosOf, partesOf, type Ficheiro, type Pessoa } from './partes.ts'
import { unwritten } from '../lugar.ts'
import { reading } from '../reading.ts'

/** How many rows, and how many files. */
export type Exportada = { linhas: number; ficheiros: number }

/**
 * Writes all that is held of one person into a new folder, which is there when it is whole and is read
 * by its maker alone. Throws 409 where there is one, or where it could not be.
 */
export async function exportPessoa(
  ownerUrl: string,
  pessoa: Pessoa,
  { folder, versao }: { folder: string; versao: string },
): Promise<Exportada> {
  if (existsSync(folder)) throw new Refusal(409, `${folder} já existe: indique outra pasta.`)
  const part = `${folder}.parte`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { mode: 0o700 })
    const done = await reading(ownerUrl, (db) => write(db, pessoa, { part, versao }))
    await rename(part, folder)
    return done
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw unwritten(error, folder)
  }
}

async function write(db: Db, pessoa: Pessoa, { part, versao }: { part: string; versao: string }) {
  const done: Exportada = { linhas: 0, ficheiros: 0 }
  const dados: Record<string, object[]> = {}
  for (const [nome, statement] of Object.entries(partesOf(pessoa))) {
    const rows = await db.rows<{ linha: object }>(statement)
    dados[nome] = rows.map(({ linha }) => linha)
    done.linhas += rows.length
  }
  const { cd, nome } = pessoa
  const em = new Date().toISOString()
  const text = JSON.stringify({ apto: versao, em, pessoa: { cd, nome }, ...dados }, null, 2)
  await writeFile(join(part, 'dados.json'), `${text}\n`, { mode: 0o600 })
  for await (const files of db.pieces<Ficheiro>(ficheirosOf(pessoa), 4)) {
    for (const { nome: name, conteudo } of files) {
      await mkdir(dirname(join(part, name)), { recursive: true, mode: 0o700 })
      await writeFile(join(part, name), conteudo, { mode: 0o600 })
      done.ficheiros += 1
    }
  }
  return done
}
