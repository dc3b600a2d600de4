import type { AlvoProtocolo } from '#contract/comum/dever.ts'
import type { ProtocoloForm } from '#contract/dever/forms.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { identifier, piece, sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

const colunas = {
  categoria: piece`cd_categ`,
  agrupamento: piece`cd_agrup_prof`,
  funcao: piece`cd_func_propost`,
  funcionario: piece`cd_funcion`,
} as const satisfies Record<AlvoProtocolo, unknown>

/** Throws 400 with the fields that say nothing, or nothing that exists. */
export async function createProtocolo(tx: Db, autor: Autor, form: ProtocoloForm): Promise<number> {
  await checkProtocolo(tx, form)
  const { cd_empresa, nome, alvo, cd_alvo } = form
  const { cd_tipo_ac_enferm = null, meses = null, primeiro = null, idade = null, na_saida } = form
  const row = await tx.one(sql`
    insert into protocolo (cd_empresa, nome, ${colunas[alvo]}, cd_tipo_ac_enferm, meses, primeiro,
                           idade, na_saida, inactiv, cd_autor, autor)
    values (${cd_empresa}, ${nome}, ${cd_alvo}, ${cd_tipo_ac_enferm}, ${meses}, ${primeiro}, ${idade},
            ${na_saida === true}, ${form.inactiv === true}, ${autor.cd}, ${autor.nome})
    returning ${columns('protocolo', 'cd')}`)
  return row?.cd ?? 0
}

/** Keeps the version before. Throws 400, 404, 412. */
export async function changeProtocolo(
  tx: Db,
  { cd, cd_empresa }: Chave,
  { autor, seen }: { autor: Autor; seen: string | undefined },
  form: ProtocoloForm,
): Promise<string> {
  const antes = await tx.one(sql`
    select ${columns('protocolo p', 'versao')} from protocolo p
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} for update`)
  if (!antes) throw new Refusal(404, 'Este protocolo não existe.')
  checkVersao(seen, antes.versao)
  await checkProtocolo(tx, { ...form, cd_empresa })
  await tx.rows(sql`
    insert into protocolo_versao (cd_empresa, cd_protocolo, versao, dados)
    select ${cd_empresa}, p.cd, p.versao, to_jsonb(p)
    from protocolo p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`)
  const { cd_tipo_ac_enferm = null, meses = null, primeiro = null, idade = null } = form
  await tx.rows(sql`
    update protocolo p
    set nome = ${form.nome}, cd_tipo_ac_enferm = ${cd_tipo_ac_enferm}, meses = ${meses},
        primeiro = ${primeiro}, idade = ${idade}, na_saida = ${form.na_saida === true},
        inactiv = ${form.inactiv === true}, versao = p.versao + 1, em = now(),
        cd_autor = ${autor.cd}, autor = ${autor.nome}
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`)
  return form.inactiv === true ? 'Protocolo retirado.' : 'Protocolo alterado.'
}

async function checkProtocolo(tx: Db, form: ProtocoloForm) {
  const { cd_empresa, alvo, cd_alvo, cd_tipo_ac_enferm = null } = form
  const campos: Record<string, string> = {}
  if (form.meses == null && form.primeiro == null && form.na_saida !== true) {
    campos['meses'] = 'Indique de quantos em quantos meses, o primeiro, ou só à saída.'
  }
  if (cd_tipo_ac_enferm !== null && form.na_saida === true) {
    campos['na_saida'] = 'À saída, o protocolo só pode pedir um exame.'
  }
  const naEmpresa =
    alvo === 'funcionario'
      ? piece`t.cd_empresa = ${cd_empresa}`
      : piece`coalesce(t.cd_empresa, ${cd_empresa}) = ${cd_empresa}`
  const found = await tx.one(
    sql`select from ${identifier(alvo)} t where ${naEmpresa} and t.cd = ${cd_alvo}::bigint`,
  )
  if (!found) campos['cd_alvo'] = 'Escolha um valor da lista.'
  const acao =
    cd_tipo_ac_enferm === null ||
    (await tx.one(sql`select from tipo_ac_enferm t where t.cd = ${cd_tipo_ac_enferm}`))
  if (!acao) campos['cd_tipo_ac_enferm'] = 'Escolha um valor da lista.'
  if (Object.keys(campos).length > 0) throw dadosErrados(campos)
}
