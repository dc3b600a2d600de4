import type { NovaVistaForm, VistaForm } from '#contract/vista/forms.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { checkEndereco } from './conferir.ts'

/** Whose view, and whether of the provider's lists. */
type Dono = { dono: number; doPrestador: boolean }

export const maximo = 30

/** Throws 400 for an address with more than filters and order, 409 for a name in use. */
export async function createVista(
  tx: Db,
  { dono, doPrestador }: Dono,
  { lista, chamada, nome, endereco, inicial }: NovaVistaForm,
): Promise<{ message: string }> {
  checkEndereco({ chamada, endereco, doPrestador })
  await holdConta(tx, dono)
  const row = await tx.one(sql`
    select count(*)${asInt('total')} from vista
    where cd_utilizador = ${dono} and lista = ${lista}`)
  if (row && row.total >= maximo)
    throw new Refusal(
      409,
      `Já tem ${maximo} vistas nesta lista. Remova uma antes de guardar outra.`,
    )
  await checkNome(tx, { dono, lista, nome, cd: null })
  if (inicial) await dropInicial(tx, { dono, lista })
  await tx.rows(sql`
    insert into vista (cd_utilizador, lista, chamada, nome, endereco, inicial)
    values (${dono}, ${lista}, ${chamada}, ${nome}, ${endereco}, ${inicial})`)
  return { message: `Vista «${nome}» guardada.` }
}

/** Throws 404 for another account's view. */
export async function editVista(
  tx: Db,
  { dono, doPrestador, cd }: Dono & { cd: number },
  { nome, endereco, inicial }: VistaForm,
): Promise<{ message: string }> {
  await holdConta(tx, dono)
  const old = await tx.one(sql`
    select ${columns('vista', 'lista', 'chamada')} from vista where cd = ${cd} and cd_utilizador = ${dono}`)
  if (!old) throw naoEncontrado()
  checkEndereco({ chamada: old.chamada, endereco, doPrestador })
  await checkNome(tx, { dono, lista: old.lista, nome, cd })
  if (inicial) await dropInicial(tx, { dono, lista: old.lista })
  await tx.rows(sql`
    update vista set nome = ${nome}, endereco = ${endereco}, inicial = ${inicial}
    where cd = ${cd} and cd_utilizador = ${dono}`)
  return { message: `Vista «${nome}» guardada.` }
}

/** Throws 404 for another account's view. */
export async function removeVista(
  tx: Db,
  { dono, cd }: { dono: number; cd: number },
): Promise<{ message: string }> {
  const gone = await tx.one(sql`
    delete from vista where cd = ${cd} and cd_utilizador = ${dono}
    returning ${columns('vista', 'nome')}`)
  if (!gone) throw naoEncontrado()
  return { message: `Vista «${gone.nome}» removida.` }
}

async function checkNome(
  tx: Db,
  { dono, lista, nome, cd }: { dono: number; lista: string; nome: string; cd: number | null },
) {
  const other = await tx.one(sql`
    select from vista
    where cd_utilizador = ${dono} and lista = ${lista}
      and normalizar(nome) = normalizar(${nome}) and cd is distinct from ${cd}`)
  if (other) throw nomeEmUso('Já tem')
}

export function nomeEmUso(quemTem: string) {
  const error = `${quemTem} uma vista com este nome. Dê-lhe outro nome, ou mude a que tem.`
  return new Refusal(409, error, { campos: { nome: error } })
}

/** One at a time changes the views of an account. */
export const holdConta = async (tx: Db, dono: number) =>
  await tx.rows(sql`select from utilizador where cd = ${dono} for no key update`)

type Abre = { dono: number; lista: string; cd_empresa?: number }

/** The list opens with none: no own view, and none of the company, or of any. */
export const dropInicial = async (tx: Db, { dono, lista, cd_empresa }: Abre) =>
  await tx.all([
    sql`
      update vista set inicial = false
      where cd_utilizador = ${dono} and lista = ${lista} and inicial`,
    sql`
      delete from vista_escolhida
      where cd_utilizador = ${dono} and lista = ${lista}
        and (${cd_empresa ?? null}::int is null or cd_empresa_vista = ${cd_empresa ?? null})`,
  ])
