import type { PartilhaForm } from '#contract/vista/forms.ts'
import type { Autor, Scope } from '#server/kit/access/session.ts'
import { logNaEmpresa } from '#server/comum/registo/registo.ts'
import { asFlag, asInt, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { checkEndereco } from './conferir.ts'
import { checkGestor, mayRead } from './gestor.ts'
import { dropInicial, holdConta, maximo, nomeEmUso } from './keep.ts'
import { withinReach } from './rows.ts'

type Quem = { scope: Scope; autor: Autor }
type Dita = { nome: string; inicial: boolean }

/** Throws 400 for a branch that is not the company's. */
export async function checkRamos(db: Db, scope: Scope, endereco: string): Promise<void> {
  const { cd_empresa } = scope
  if ((await withinReach(db, { ...scope, org: cd_empresa }, endereco)) === endereco) return
  throw new Refusal(
    400,
    'A unidade desta vista já não existe. Escolha outra na lista e guarde-a outra vez.',
  )
}

/** Throws 403 as `checkGestor`, 400 for an address with more than filters, columns and order, 409 for a name in use. */
export async function shareVista(
  tx: Db,
  { scope, autor }: Quem,
  { lista, chamada, nome, endereco, inicial, de }: PartilhaForm,
): Promise<{ message: string }> {
  checkGestor(scope, chamada)
  checkEndereco({ chamada, endereco, doPrestador: false, partilhada: true })
  const { cd_empresa } = scope
  await holdEmpresa(tx, cd_empresa)
  const all = await tx.one(sql`
    select count(*)${asInt('total')} from vista_partilhada
    where cd_empresa = ${cd_empresa} and lista = ${lista}`)
  if (all && all.total >= maximo)
    throw new Refusal(
      409,
      `A empresa já tem ${maximo} vistas nesta lista. Remova uma antes de partilhar outra.`,
    )
  await checkNome(tx, { cd_empresa, lista, nome, cd: null })
  const made = await tx.one(sql`
    insert into vista_partilhada (cd_empresa, lista, chamada, nome, endereco)
    values (${cd_empresa}, ${lista}, ${chamada}, ${nome}, ${endereco})
    returning ${columns('vista_partilhada', 'cd')}`)
  if (!made) throw new Error('a view was not inserted')
  if (de != null)
    await tx.rows(sql`delete from vista where cd = ${de} and cd_utilizador = ${autor.cd}`)
  if (inicial) await openAt(tx, { dono: autor.cd, cd_empresa, lista, cd: made.cd })
  await note(tx, { scope, autor }, nome, 'Partilhada com a empresa')
  return { message: `Vista «${nome}» partilhada com a empresa.` }
}

/** Its name for all, and whether the list opens with it for the caller. Throws 403 as `checkGestor`, 404. */
export async function editPartilhada(
  tx: Db,
  { scope, autor }: Quem,
  cd: number,
  { nome, inicial }: Dita,
): Promise<{ message: string }> {
  const { cd_empresa } = scope
  await holdEmpresa(tx, cd_empresa)
  const old = await found(tx, cd_empresa, cd)
  checkGestor(scope, old.chamada)
  if (nome !== old.nome) {
    await checkNome(tx, { cd_empresa, lista: old.lista, nome, cd })
    await tx.rows(sql`
      update vista_partilhada set nome = ${nome} where cd_empresa = ${cd_empresa} and cd = ${cd}`)
    await note(tx, { scope, autor }, nome, `Nome: ${old.nome} → ${nome}`)
  }
  const abertura = { dono: autor.cd, cd_empresa, lista: old.lista, cd }
  await (inicial ? openAt(tx, abertura) : dropAbertura(tx, abertura))
  return { message: `Vista «${nome}» guardada.` }
}

/** Throws 403 as `checkGestor`, 404. */
export async function removePartilhada(
  tx: Db,
  { scope, autor }: Quem,
  cd: number,
): Promise<{ message: string }> {
  const { cd_empresa } = scope
  await holdEmpresa(tx, cd_empresa)
  const { nome, chamada } = await found(tx, cd_empresa, cd)
  checkGestor(scope, chamada)
  await tx.all([
    sql`delete from vista_partilhada where cd_empresa = ${cd_empresa} and cd = ${cd}`,
    sql`delete from vista_escolhida where cd_empresa_vista = ${cd_empresa} and cd_vista = ${cd}`,
  ])
  await note(tx, { scope, autor }, nome, 'Removida')
  return { message: `Vista «${nome}» removida.` }
}

/** Throws 404 for a view that the caller may not see; one may always stop opening with it. */
export async function openPartilhada(
  tx: Db,
  { scope, autor }: Quem,
  cd: number,
  inicial: boolean,
): Promise<{ message: string }> {
  const { cd_empresa } = scope
  if (!inicial) {
    const gone = await dropAbertura(tx, { dono: autor.cd, cd_empresa, cd })
    if (gone.length === 0) await found(tx, cd_empresa, cd)
    return { message: 'A lista deixa de abrir nesta vista.' }
  }
  await holdEmpresa(tx, cd_empresa)
  const { nome, chamada, lista } = await found(tx, cd_empresa, cd)
  if (!mayRead(chamada, scope)) throw naoEncontrado()
  await openAt(tx, { dono: autor.cd, cd_empresa, lista, cd })
  return { message: `A lista passa a abrir na vista «${nome}».` }
}

type Abertura = { dono: number; cd_empresa: number; lista: string; cd: number }

const dropAbertura = async (tx: Db, { dono, cd_empresa, cd }: Omit<Abertura, 'lista'>) =>
  await tx.rows(sql`
    delete from vista_escolhida
    where cd_utilizador = ${dono} and cd_empresa_vista = ${cd_empresa} and cd_vista = ${cd}
    returning ${columns('vista_escolhida', 'cd_vista')}`)

async function openAt(tx: Db, { dono, cd_empresa, lista, cd }: Abertura) {
  await holdConta(tx, dono)
  await dropInicial(tx, { dono, lista, cd_empresa })
  await tx.rows(sql`
    insert into vista_escolhida (cd_utilizador, cd_empresa_vista, lista, cd_vista)
    values (${dono}, ${cd_empresa}, ${lista}, ${cd})`)
}

async function found(tx: Db, cd_empresa: number, cd: number) {
  const vista = await tx.one(sql`
    select ${columns('vista_partilhada v', 'lista', 'chamada', 'nome')} from vista_partilhada v
    where v.cd_empresa = ${cd_empresa} and v.cd = ${cd}`)
  if (!vista) throw naoEncontrado()
  return vista
}

type Nome = { cd_empresa: number; lista: string; nome: string; cd: number | null }

async function checkNome(tx: Db, { cd_empresa, lista, nome, cd }: Nome) {
  const taken = await tx.one(sql`
    select exists (
      select from vista_partilhada v
      where v.cd_empresa = ${cd_empresa} and v.lista = ${lista}
        and normalizar(v.nome) = normalizar(${nome}) and v.cd is distinct from ${cd}
    )${asFlag('em_uso')}`)
  if (taken?.em_uso) throw nomeEmUso('A empresa já tem')
}

/** One at a time changes the views of a company. */
const holdEmpresa = async (tx: Db, cd_empresa: number) =>
  await tx.rows(sql`select pg_advisory_xact_lock(4186278, ${cd_empresa}::int)`)

async function note(tx: Db, { scope: { cd_empresa }, autor }: Quem, alvo: string, descr: string) {
  const onde = { cd_empresa, cd_organig: cd_empresa, autor, do_prestador: false }
  await logNaEmpresa(tx, { ...onde, acao: 'vista_da_empresa', alvo, descr })
}
