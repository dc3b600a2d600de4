import { motivosDever } from '#contract/comum/dever.ts'
import { periodoErrado, type AdiamentoForm, type ProtecaoForm } from '#contract/dever/forms.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'

// Nothing here goes into the log of the company: its administrators read it.

/** Puts a duty aside until a day. Throws 400 for a day that has come, 404. */
export async function putAsideDever(
  tx: Db,
  { cd, cd_empresa }: Chave,
  autor: Autor,
  { ate, razao }: AdiamentoForm,
): Promise<string> {
  const dever = await tx.one(sql`
    select ${columns('dever d', 'cd_funcion', 'classe', 'desde', 'motivo')},
           (${ate}::date <= current_date)${asFlag('passou')}
    from dever d where d.cd_empresa = ${cd_empresa} and d.cd = ${cd} for update`)
  if (!dever)
    throw new Refusal(404, 'Isto já não falta: o exame foi registado ou as datas mudaram.')
  if (dever.passou) throw dadosErrados({ ate: 'Escolha um dia depois de hoje.' })
  await tx.rows(sql`
    insert into dever_adiado (cd_empresa, cd_funcion, classe, desde, ate, razao, cd_autor, autor)
    values (${cd_empresa}, ${dever.cd_funcion}, ${dever.classe}, ${dever.desde}, ${ate}, ${razao},
            ${autor.cd}, ${autor.nome})`)
  return `Adiado até ${dataLegivel(ate)}: ${motivosDever[dever.motivo]}.`
}

/** Throws 400 for overlapping days, 404, 409 for who left. */
export async function setProtecao(
  tx: Db,
  { cd, cd_empresa }: Chave,
  autor: Autor,
  form: ProtecaoForm,
): Promise<number> {
  const pessoa = await tx.one(sql`
    select ${columns('funcionario f', 'nome', 'inactiv')} from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd} for no key update`)
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  if (pessoa.inactiv) throw new Refusal(409, `${pessoa.nome} já saiu da empresa.`)
  const erros = periodoErrado(form)
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  const { de, ate = null } = form
  const outra = await tx.one(sql`
    select ${columns('protecao p', 'de')} from protecao p
    where p.cd_empresa = ${cd_empresa} and p.cd_funcion = ${cd}
      and p.de <= coalesce(${ate}::date, 'infinity') and coalesce(p.ate, 'infinity') >= ${de}::date
    limit 1`)
  if (outra) throw dadosErrados({ de: `Já há uma proteção desde ${dataLegivel(outra.de)}.` })
  const row = await tx.one(sql`
    insert into protecao (cd_empresa, cd_funcion, de, ate, cd_autor, autor)
    values (${cd_empresa}, ${cd}, ${de}, ${ate}, ${autor.cd}, ${autor.nome})
    returning ${columns('protecao', 'cd')}`)
  return row?.cd ?? 0
}

/** Throws 404. */
export async function removeProtecao(tx: Db, { cd, cd_empresa }: Chave): Promise<string> {
  const [gone] = await tx.rows(sql`
    delete from protecao p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}
    returning ${columns('protecao p', 'cd')}`)
  if (!gone) throw new Refusal(404, 'Esta proteção não existe.')
  return 'Proteção retirada.'
}
