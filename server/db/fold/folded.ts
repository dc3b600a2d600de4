import { readFile } from 'node:fs/promises'
import type { Applied, Migration } from '../migration-files.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'

/** A migration of the base; it has several hashes where its text was corrected. */
type Folded = { versao: number; nome: string; hashes: readonly string[] }

export type Known = { applied: readonly Applied[]; old: boolean }

const lines = await readFile(new URL('./folded.txt', import.meta.url), 'utf8')

const folded: readonly Folded[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [versao = '', nome = '', ...hashes] = line.split(' ')
    return { versao: Number(versao), nome, hashes }
  })

export const lastFolded = Math.max(...folded.map(({ versao }) => versao))

export const baseOf = (known: readonly Migration[]) =>
  known.filter(({ versao }) => versao < lastFolded)

/** Applied migrations, by new name. Throws `DatabaseRefusal` where folded ones are missing. */
export function knownAs(
  applied: readonly Applied[],
  known: readonly Migration[],
  of: 'base' | 'copia' = 'base',
): Known {
  const old = applied.filter(({ versao }) => folded.some((one) => one.versao === versao))
  if (old.length === 0) return { applied, old: false }
  if (old.some(({ versao, nome }) => versao === 1 && nome === 'casa')) {
    throw new DatabaseRefusal(antiga)
  }
  for (const { versao, nome, hash } of old) {
    const one = folded.find((each) => each.versao === versao)
    if (one?.nome !== nome || !one.hashes.includes(hash)) {
      throw new DatabaseRefusal(
        `A migração ${versao} (${nome}) não é a que foi aplicada a esta base de dados. ` +
          'Use a versão do Apto que a criou.',
      )
    }
  }
  const later = applied.filter((one) => !old.includes(one))
  if (old.length < folded.length || later.some(({ versao }) => versao < lastFolded)) {
    throw new DatabaseRefusal(of === 'base' ? anterior : copiaAnterior)
  }
  return { applied: [...baseOf(known), ...later], old: true }
}

const ultima = 'a última 0.1.0, com a migração 106 (palavras_que_faltavam)'

const anterior =
  'Esta base de dados é de uma versão do Apto que esta já não sabe atualizar: nada nela foi alterado. ' +
  `Arranque nela uma vez a versão anterior (${ultima}) e depois esta.`

const copiaAnterior =
  'Esta cópia é de uma versão do Apto que esta já não sabe atualizar: nada foi reposto. Reponha-a com a ' +
  `versão anterior (${ultima}) e arranque depois esta na base de dados reposta.`

const antiga =
  'Esta base de dados é de antes da primeira versão do Apto, e as tabelas mudaram de chaves: nada nela ' +
  'foi alterado nem apagado. Se só tem dados de demonstração, apague a diretoria de dados, ou indique em ' +
  'DATABASE_URL uma base de dados vazia; o que quiser guardar exporta-se antes, com a versão que a criou ' +
  '(pg_dump), e os funcionários voltam a entrar com npm run apto -- importar.'
