import { avisosDaVez } from '#contract/comum/horario.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import type { MarcarAcao, MarcarExame } from '#contract/saude/forms.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Autor } from '#server/comum/autor.ts'
import { especies } from './especie.ts'
import { answerPedidos } from './pedido-answer.ts'
import type { Vez } from '#server/comum/ocupacao.ts'
import { checkCodigo, lockPessoa } from './rows.ts'
import { checkVez } from './vez.ts'
import { occupy } from '#server/comum/ocupacao.ts'

type In = { cd_empresa: number; autor: Autor }
type Marcada = { message: string; cd: number; avisos: string[] }

/** Throws 400, and 409 for overlapping times and former employees. */
export async function bookExame(tx: Db, where: In, pedido: MarcarExame): Promise<Marcada> {
  const { cd_empresa, autor } = where
  const { cd_funcion, cd_tipo_exam, cd_medic, cd_local } = pedido
  const vez = await prepare(tx, cd_empresa, pedido)
  await checkCodigo(tx, piece`tipo_exame`, { campo: 'cd_tipo_exam', cd: cd_tipo_exam })
  await checkCodigo(tx, piece`medico`, { campo: 'cd_medic', cd: cd_medic })
  const row = await tx.one(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, minutos, cd_tipo_exam, cd_medic, cd_local,
                          cd_autor, autor)
    values (${cd_empresa}, ${cd_funcion}, ${vez.dt}, ${vez.hr}, ${vez.minutos}, ${cd_tipo_exam},
            ${cd_medic}, ${cd_local ?? null}, ${autor.cd}, ${autor.nome})
    returning ${columns('marcacao', 'cd')}`)
  const cd = row?.cd ?? 0
  await occupy(tx, especies.exame, { cd_empresa, cd, quem: cd_medic, vez })
  const marcada = told('Exame marcado', cd, vez)
  const tambem = await answerPedidos(tx, {
    cd_empresa,
    autor,
    cd_tipo: tipoPedidoSaude.marcar,
    coluna: piece`cd_funcion`,
    cds: [cd_funcion],
    nota: marcada.message,
  })
  return { ...marcada, message: `${marcada.message}${tambem}` }
}

/** Throws as `bookExame`. */
export async function bookAcao(tx: Db, where: In, pedido: MarcarAcao): Promise<Marcada> {
  const { cd_empresa, autor } = where
  const { cd_funcion, cd_tipo_ac_enferm, cd_tipo_exam, cd_enferm, cd_local } = pedido
  const vez = await prepare(tx, cd_empresa, pedido)
  await checkCodigo(tx, piece`tipo_ac_enferm`, {
    campo: 'cd_tipo_ac_enferm',
    cd: cd_tipo_ac_enferm,
  })
  await checkCodigo(tx, piece`tipo_exame`, { campo: 'cd_tipo_exam', cd: cd_tipo_exam })
  await checkCodigo(tx, piece`enfermeiro`, { campo: 'cd_enferm', cd: cd_enferm })
  const row = await tx.one(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, minutos, cd_tipo_ac_enferm,
                                 cd_tipo_exam, cd_enferm, cd_local, cd_autor, autor)
    values (${cd_empresa}, ${cd_funcion}, ${vez.dt}, ${vez.hr}, ${vez.minutos},
            ${cd_tipo_ac_enferm}, ${cd_tipo_exam ?? null}, ${cd_enferm}, ${cd_local ?? null},
            ${autor.cd}, ${autor.nome})
    returning ${columns('marcacao_enferm', 'cd')}`)
  const cd = row?.cd ?? 0
  await occupy(tx, especies.acao, { cd_empresa, cd, quem: cd_enferm, vez })
  return told('Ação de enfermagem marcada', cd, vez)
}

type Pedida = Pick<MarcarExame, 'cd_funcion' | 'dt' | 'hr' | 'minutos' | 'cd_local'>

const usual = 15

/** Locks the employee; returns the checked time. */
async function prepare(tx: Db, cd_empresa: number, pedida: Pedida): Promise<Vez> {
  const { cd_funcion, dt, hr, minutos, cd_local } = pedida
  const pessoa = await lockPessoa(tx, { cd: cd_funcion, cd_empresa })
  const vez = { dt, hr, minutos: minutos ?? usual }
  await checkCodigo(tx, piece`local`, { campo: 'cd_local', cd: cd_local })
  await checkVez(tx, { cd_empresa, pessoa, vez })
  return vez
}

const told = (feito: string, cd: number, vez: Vez): Marcada => ({
  message: `${feito} para ${dataLegivel(vez.dt)} às ${vez.hr}.`,
  cd,
  avisos: avisosDaVez(vez),
})
