import { naoAplicavel } from '#contract/acidente/codes.ts'
import { momentosErrados } from '#contract/acidente/momentos.ts'
import { type AcidenteForm } from '#contract/acidente/forms.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type { Autoria } from '#server/kit/access/session.ts'
import { checkEscritos } from '#server/comum/pedido/abertos.ts'
import { dataLegivel, readDados, type DadosAtuais } from '#server/comum/pedido/campos.ts'
import { nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { lockFuncionario } from '#server/comum/pedido/lock.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Reports an accident of a present or former employee; returns its code. */
export async function requestAcidente(
  tx: Db,
  { scope, autor }: Autoria,
  form: AcidenteForm,
): Promise<number> {
  const { cd_empresa } = scope
  const { cd_funcion, cd_organig_acident, cd_acc_lesiv } = form
  await lockFuncionario(tx, { cd_funcion, cd_empresa })
  const within = await withinScope(tx, scope)
  const pessoa = await readDados(tx, { cd: cd_funcion, cd_empresa }, within)
  if (!pessoa) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  const organig_acident = await nomeOfRamo(tx, scope, cd_organig_acident, 'cd_organig_acident')
  if (form.cd_organig !== cd_organig_acident) await nomeOfRamo(tx, scope, form.cd_organig)
  await checkTipo(tx, cd_acc_lesiv)
  const erros = { ...foraDoContrato(form, pessoa), ...momentosErrados(form, await agoraOf(tx)) }
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  const interr_trab = form.interr_trab === true
  const created = await tx.one(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, num_mecan, organig,
      dt_ini_instit, categ, profis, cd_autor, autor, cd_acc_lesiv, dt, hr, loc, descric, obs,
      prest_prim_socorr, prest_prim_socorr_desc, formac_tarefa, epi_adeq, interr_trab,
      dt_interr_trab, hr_interr_trab, dt_conhec, hr_conhec, gravidade)
    values (
      ${cd_empresa}, ${cd_organig_acident}, ${organig_acident}, ${cd_funcion}, ${pessoa.nome},
      ${pessoa.num_mecan}, ${pessoa.organig}, ${pessoa.dt_ini_instit}, ${pessoa.categ},
      ${pessoa.profis}, ${autor.cd}, ${autor.nome}, ${cd_acc_lesiv}, ${form.dt}, ${form.hr},
      ${form.loc ?? null}, ${form.descric}, ${form.obs ?? null}, ${form.prest_prim_socorr},
      ${form.prest_prim_socorr_desc ?? null}, ${form.formac_tarefa ?? naoAplicavel},
      ${form.epi_adeq ?? naoAplicavel}, ${interr_trab}, ${form.dt_interr_trab ?? null},
      ${form.hr_interr_trab ?? null}, ${form.dt_conhec ?? null}, ${form.hr_conhec ?? null},
      ${form.gravidade ?? null})
    returning ${columns('acidente', 'cd')}`)
  await checkEscritos(tx, sobreAcidentes, cd_empresa)
  return created?.cd ?? 0
}

async function checkTipo(tx: Db, cd: number) {
  const found = await tx.one(sql`select from acao_lesiva where cd = ${cd}::bigint`)
  if (!found) throw dadosErrados({ cd_acc_lesiv: 'Escolha um valor da lista.' })
}

function foraDoContrato(
  { dt }: AcidenteForm,
  { dt_ini_instit, dt_inactiv }: DadosAtuais,
): Record<string, string> {
  if (dt < dt_ini_instit) {
    return { dt: `Não pode ser anterior à admissão, em ${dataLegivel(dt_ini_instit)}.` }
  }
  if (dt_inactiv === null || dt <= dt_inactiv) return {}
  return { dt: `Não pode ser posterior à saída, em ${dataLegivel(dt_inactiv)}.` }
}

async function agoraOf(tx: Db): Promise<string> {
  const row = await tx.one(sql`select to_char(now(), 'YYYY-MM-DD HH24:MI')${asText('agora')}`)
  return row?.agora ?? ''
}
