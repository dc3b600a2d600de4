import { codigosMarcacao, type EstadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { EspecieDeMarcacao } from '../especie.ts'
import type { Vez } from '#server/comum/ocupacao.ts'
import { lockPessoa, type PessoaPresa } from './rows.ts'

export type Aberta = Chave &
  Vez & {
    quem: number | null
    cd_local: number | null
    versao: number
    pessoa: PessoaPresa
  }

type Lida = Aberta & { cd_funcion: number; cd_estad: EstadoMarcacao; autor: string | null }

/**
 * Every writer locks the employee first, which avoids deadlocks. Throws 404, and 409 for a closed
 * booking.
 */
export async function lockAberta(
  tx: Db,
  especie: EspecieDeMarcacao,
  chave: Chave,
): Promise<Aberta> {
  const { cd_funcion } = await readMarcacao(tx, especie, chave)
  const pessoa = await lockPessoa(tx, { cd: cd_funcion, cd_empresa: chave.cd_empresa })
  // The second read sees what another transaction wrote before the lock.
  const lida = await readMarcacao(tx, especie, chave)
  const { fim } = codigosMarcacao[lida.cd_estad]
  if (fim !== '') {
    const por = lida.autor === null ? '' : ` (${lida.autor})`
    throw new Refusal(409, `Esta marcação ${fim}${por}.`)
  }
  return { ...lida, pessoa }
}

async function readMarcacao(
  tx: Db,
  { tabela, pessoa }: EspecieDeMarcacao,
  { cd, cd_empresa }: Chave,
) {
  const lida = await tx.one<Omit<Lida, 'pessoa'>>(sql`
    select m.cd, m.cd_empresa, m.cd_funcion, m.cd_estad, m.dt, to_char(m.hr, 'HH24:MI') as hr,
           m.minutos, m.${pessoa} as quem, m.cd_local, m.versao, m.autor
    from ${tabela} m where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  if (!lida) throw new Refusal(404, 'Esta marcação não existe.')
  return lida
}
