import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { MarcarAcao, MarcarExame } from '#contract/saude/forms.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import { avisosDaMarcacao } from './avisos.ts'
import { answerPedidos } from './pedido-answer.ts'
import { checkCodigo, lockPessoa } from './rows.ts'
import { checkVez } from './vez.ts'
import { occupy } from '#server/comum/ocupacao.ts'

type In = { cd_empresa: number; autor: Autor }
type Marcada = { message: string; cd: number; avisos: string[] }

/** Minutes of a booking where neither it nor its kind gives any. */
const usual = 15

/** Throws 400, and 409 for overlapping times and former employees. */
export async function bookMarcacao(
  tx: Db,
  especie: EspecieDeMarcacao,
  { cd_empresa, autor }: In,
  pedida: MarcarExame | MarcarAcao,
): Promise<Marcada> {
  const { cd_funcion, cd_tipo_exam, dt, hr, cd_local } = pedida
  const pessoa = await lockPessoa(tx, { cd: cd_funcion, cd_empresa })
  await checkCodigo(tx, piece`local`, { campo: 'cd_local', cd: cd_local })
  const acao = 'cd_tipo_ac_enferm' in pedida ? pedida.cd_tipo_ac_enferm : null
  const minutos = pedida.minutos ?? (await minutosDoTipo(tx, { acao, cd_tipo_exam })) ?? usual
  const vez = { dt, hr, minutos }
  await checkVez(tx, { cd_empresa, pessoa, vez })
  await checkCodigo(tx, piece`tipo_ac_enferm`, { campo: 'cd_tipo_ac_enferm', cd: acao })
  await checkCodigo(tx, piece`tipo_exame`, { campo: 'cd_tipo_exam', cd: cd_tipo_exam })
  const quem = 'cd_medic' in pedida ? pedida.cd_medic : pedida.cd_enferm
  await checkCodigo(tx, especie.pessoas, { campo: especie.campo, cd: quem })
  const tipo =
    acao === null
      ? { coluna: piece``, valor: piece`` }
      : { coluna: piece`, cd_tipo_ac_enferm`, valor: piece`, ${acao}` }
  const row = await tx.one(sql`
    insert into ${especie.tabela} (cd_empresa, cd_funcion, dt, hr, minutos, cd_tipo_exam,
                                   ${especie.pessoa}, cd_local, cd_autor, autor${tipo.coluna})
    values (${cd_empresa}, ${cd_funcion}, ${dt}, ${hr}, ${vez.minutos}, ${cd_tipo_exam ?? null},
            ${quem}, ${cd_local ?? null}, ${autor.cd}, ${autor.nome}${tipo.valor})
    returning cd${asInt('cd')}`)
  const cd = row?.cd ?? 0
  await occupy(tx, especie, { cd_empresa, cd, quem, vez })
  const nota = `${especie.marcada} para ${dataLegivel(dt)} às ${hr}.`
  const avisos = await avisosDaMarcacao(tx, {
    de: especie.nome,
    quem,
    proposta: { ...vez, cd_local: cd_local ?? null },
    pessoa: { cd_empresa, cd: cd_funcion },
  })
  const tambem =
    especie === especies.exame && pedida.responde !== false
      ? await answerPedidos(tx, {
          cd_empresa,
          autor,
          cd_tipo: tipoPedidoSaude.marcar,
          coluna: piece`cd_funcion`,
          cds: [cd_funcion],
          nota,
          dt,
        })
      : ''
  return { message: `${nota}${tambem}`, cd, avisos }
}

type Tipo = { acao: number | null; cd_tipo_exam: number | null | undefined }

/** The minutes that the kind of exam or action takes, if it says so. */
async function minutosDoTipo(tx: Db, { acao, cd_tipo_exam }: Tipo): Promise<number | null> {
  const row = await tx.one(
    acao === null
      ? sql`select ${columns('tipo_exame t', 'minutos')} from tipo_exame t where t.cd = ${cd_tipo_exam ?? null}::int`
      : sql`select ${columns('tipo_ac_enferm t', 'minutos')} from tipo_ac_enferm t where t.cd = ${acao}`,
  )
  return row?.minutos ?? null
}
