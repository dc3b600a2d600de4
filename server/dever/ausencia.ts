import { periodoErrado, type AusenciaProlongadaForm } from '#contract/dever/forms.ts'
import type { Autoria, Scope } from '#server/kit/access/session.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

type Onde = { scope: Scope; cd_funcion: number; exceto?: number }

/** Stores a long absence. Throws 400, and 404 outside the subtree. */
export async function tellAusencia(
  tx: Db,
  { scope, autor }: Autoria,
  cd_funcion: number,
  form: AusenciaProlongadaForm,
): Promise<number> {
  await checkPeriodo(tx, { scope, cd_funcion }, form)
  const row = await tx.one(sql`
    insert into ausencia (cd_empresa, cd_funcion, de, ate, cd_autor, autor)
    values (${scope.cd_empresa}, ${cd_funcion}, ${form.de}, ${form.ate ?? null}, ${autor.cd},
            ${autor.nome})
    returning ${columns('ausencia', 'cd')}`)
  return row?.cd ?? 0
}

/** Throws 400, 404, and 412 after another change. */
export async function changeAusencia(
  tx: Db,
  scope: Scope,
  { id, seen }: { id: number; seen: string | undefined },
  form: AusenciaProlongadaForm,
): Promise<string> {
  const { cd_funcion, versao } = await readAusencia(tx, scope, id)
  checkVersao(seen, versao)
  await checkPeriodo(tx, { scope, cd_funcion, exceto: id }, form)
  await tx.rows(sql`
    update ausencia a set de = ${form.de}, ate = ${form.ate ?? null}, versao = a.versao + 1
    where a.cd_empresa = ${scope.cd_empresa} and a.cd = ${id}`)
  return 'Ausência alterada.'
}

/** Throws 404. */
export async function removeAusencia(tx: Db, scope: Scope, id: number): Promise<string> {
  await readAusencia(tx, scope, id)
  await tx.rows(
    sql`delete from ausencia a where a.cd_empresa = ${scope.cd_empresa} and a.cd = ${id}`,
  )
  return 'Ausência retirada.'
}

async function readAusencia(tx: Db, scope: Scope, id: number) {
  const row = await tx.one(sql`
    select ${columns('ausencia a', 'cd_funcion', 'versao')}
    from ausencia a join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = a.cd_funcion
    where a.cd_empresa = ${scope.cd_empresa} and a.cd = ${id} and ${await withinScope(tx, scope)}
    for update of a`)
  if (!row) throw new Refusal(404, 'Esta ausência não existe.')
  return row
}

/** Locks the person: two absences told at once do not overlap. */
async function checkPeriodo(
  tx: Db,
  { scope, cd_funcion, exceto }: Onde,
  form: AusenciaProlongadaForm,
) {
  const { de, ate = null } = form
  const pessoa = await tx.one(sql`
    select ${columns('funcionario f', 'nome', 'dt_ini_instit', 'inactiv')} from funcionario f
    where f.cd = ${cd_funcion} and ${await withinScope(tx, scope)} for no key update`)
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  if (pessoa.inactiv) throw new Refusal(409, `${pessoa.nome} já saiu da empresa.`)
  const erros: Record<string, string> = periodoErrado(form)
  if (de < pessoa.dt_ini_instit) {
    erros['de'] = `É anterior à admissão, em ${dataLegivel(pessoa.dt_ini_instit)}.`
  }
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  const outra = await tx.one(sql`
    select ${columns('ausencia a', 'de', 'ate')} from ausencia a
    where a.cd_empresa = ${scope.cd_empresa} and a.cd_funcion = ${cd_funcion}
      and a.cd <> ${exceto ?? 0} and a.de <= coalesce(${ate}::date, 'infinity')
      and coalesce(a.ate, 'infinity') >= ${de}::date
    order by a.de limit 1`)
  if (!outra) return
  const fim = outra.ate === null ? 'sem fim indicado' : `até ${dataLegivel(outra.ate)}`
  throw dadosErrados({ de: `Já há uma ausência desde ${dataLegivel(outra.de)}, ${fim}.` })
}
