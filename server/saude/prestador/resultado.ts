import { isDecidida } from '#contract/saude/decisao.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { recordExame } from '#contract/saude/prestador.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { validadeDaPessoa, limitesOf } from '#server/comum/dever/fatos.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Asker } from '#server/kit/base/fair-queue.ts'
import { takePdf } from '#server/kit/files/take-document.ts'
import { checkCodigo, type PessoaPresa } from './rows.ts'
import { inField } from './vez.ts'

// Shared by `record.ts` and `correct.ts`.

export type Feito = { pessoa: PessoaPresa; cd_tipo_exam: number; dt: string; hr: string }

type Dito = Pick<BodyOf<typeof recordExame>, 'cd_medic' | 'cd_decis' | 'dt_expir' | 'ficha'>

/** The checked certificate. Refuses a file that the decision does not allow before reading it. */
export async function takeFicha({ cd_decis, dt_expir, ficha }: Dito, from: Asker) {
  if (!isDecidida(cd_decis) && ficha != null) {
    throw inField('ficha', 'Sem decisão não há ficha de aptidão.')
  }
  if (!isDecidida(cd_decis) && dt_expir != null) {
    throw inField('dt_expir', 'Sem decisão não há data de validade.')
  }
  return ficha != null && 'anexString' in ficha ? await takePdf(ficha, 'ficha', from) : undefined
}

/** The expiry, given or default. Throws 400 for an impossible result. */
export async function validadeOf(
  tx: Db,
  { config, cd_empresa }: { config: Config; cd_empresa: number },
  feito: Feito,
  dito: Dito,
) {
  const { cd_medic, cd_decis } = dito
  await checkDia(tx, feito)
  await checkCodigo(tx, piece`tipo_exame`, { campo: 'cd_tipo_exam', cd: feito.cd_tipo_exam })
  await checkCodigo(tx, piece`medico`, { campo: 'cd_medic', cd: cd_medic })
  const { cd } = feito.pessoa
  const exame = { dt: feito.dt, cd_decis }
  const proposta =
    dito.dt_expir == null
      ? await validadeDaPessoa(tx, { cd, cd_empresa }, exame, limitesOf(config))
      : null
  const dt_expir = dito.dt_expir ?? proposta?.dt ?? null
  if (dt_expir !== null && dt_expir < feito.dt) {
    throw inField('dt_expir', 'A validade não pode terminar antes do exame.')
  }
  return dt_expir
}

/** Refuses exams in the future, before birth or after the exit. */
async function checkDia(tx: Db, { pessoa, dt }: Feito) {
  const row = await tx.one(sql`select (${dt}::date > current_date)${asFlag('futuro')}`)
  if (row?.futuro === true) throw inField('dt', 'A data do exame não pode ser no futuro.')
  if (dt < pessoa.dt_nasc) throw inField('dt', 'A data do exame é anterior ao nascimento.')
  const { nome, saida } = pessoa
  if (saida !== null && dt > saida) {
    throw inField('dt', `${nome} saiu da empresa em ${dataLegivel(saida)}, antes desta data.`)
  }
}
