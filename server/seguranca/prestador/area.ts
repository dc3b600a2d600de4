import type { AreaForm, TipoForm } from '#contract/seguranca/area-forms.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { semArea, semTipo } from './areas.ts'
import type { Autor } from '#server/kit/access/session.ts'

/** Returns the code of the new area. Throws 409 for a duplicate name. */
export async function createArea(tx: Db, autor: Autor, { nome, obs }: AreaForm): Promise<number> {
  await lockAreas(tx)
  const row = await tx.one(sql`
    insert into area (nome, obs, cd_autor, autor)
    values (${nome}, ${obs ?? null}, ${autor.cd}, ${autor.nome})
    on conflict do nothing returning ${columns('area', 'cd')}`)
  if (!row) throw nomeUsado('Já existe uma área com este nome.')
  return row.cd
}

type Mudanca = { seen: string | undefined; autor: Autor }

type Lida = { cd: number; nome: string; obs: string | null; inactiv: boolean; versao: number }

/** Throws 404, 409 for a duplicate name, and 412. */
export async function changeArea(
  tx: Db,
  { cd, seen, autor }: { cd: number } & Mudanca,
  { nome, obs = null, inactiv }: AreaForm,
): Promise<void> {
  const antes = (await lockAreas(tx)).find((one) => one.cd === cd)
  if (!antes) throw semArea()
  checkVersao(seen, antes.versao, {
    ...presentOf(antes),
    obs: `Agora: ${antes.obs ?? 'sem descrição'}.`,
  })
  const changed = await tx.one(sql`
    update area set nome = ${nome}, obs = ${obs}, inactiv = ${inactiv ?? false}, versao = versao + 1,
                    cd_autor = ${autor.cd}, autor = ${autor.nome}
    where cd = ${cd} and not exists (
      select from area x where x.cd <> ${cd} and normalizar(x.nome) = normalizar(${nome}))
    returning cd`)
  if (!changed) throw nomeUsado('Já existe uma área com este nome.')
}

/** Returns the code of the new kind. Throws 404, and 409 for a duplicate name. */
export async function createTipo(
  tx: Db,
  { cd_area, autor }: { cd_area: number; autor: Autor },
  { nome }: TipoForm,
): Promise<number> {
  await lockArea(tx, cd_area)
  const row = await tx.one(sql`
    insert into tipo_atividade (cd_area, nome, cd_autor, autor)
    values (${cd_area}, ${nome}, ${autor.cd}, ${autor.nome})
    on conflict do nothing returning ${columns('tipo_atividade', 'cd')}`)
  if (!row) throw nomeUsado('Esta área já tem um tipo com este nome.')
  return row.cd
}

/** Throws as `changeArea`. */
export async function changeTipo(
  tx: Db,
  { area, id, seen, autor }: { area: number; id: number } & Mudanca,
  { nome, inactiv }: TipoForm,
): Promise<void> {
  await lockArea(tx, area)
  const antes = await tx.one(sql`
    select ${columns('tipo_atividade', 'cd', 'nome', 'inactiv', 'versao')} from tipo_atividade
    where cd_area = ${area} and cd = ${id}::bigint`)
  if (!antes) throw semTipo()
  checkVersao(seen, antes.versao, presentOf(antes))
  const changed = await tx.one(sql`
    update tipo_atividade
    set nome = ${nome}, inactiv = ${inactiv ?? false}, versao = versao + 1,
        cd_autor = ${autor.cd}, autor = ${autor.nome}
    where cd = ${id} and not exists (
      select from tipo_atividade x
      where x.cd_area = ${area} and x.cd <> ${id} and x.chave = normalizar(${nome}))
    returning cd`)
  if (!changed) throw nomeUsado('Esta área já tem um tipo com este nome.')
}

/** Locks all areas, which are few, so that names stay unique. */
const lockAreas = async (tx: Db): Promise<Lida[]> =>
  await tx.rows(
    sql`select ${columns('area', 'cd', 'nome', 'obs', 'inactiv', 'versao')} from area order by cd for update`,
  )

async function lockArea(tx: Db, cd: number) {
  const area = await tx.one(sql`select from area where cd = ${cd}::bigint for update`)
  if (!area) throw semArea()
}

const presentOf = ({ nome, inactiv }: Pick<Lida, 'nome' | 'inactiv'>) => ({
  nome: `Agora: ${nome}.`,
  inactiv: `Agora: ${inactiv ? 'já não se usa' : 'em uso'}.`,
})

const nomeUsado = (text: string) => new Refusal(409, text, { campos: { nome: text } })
