import { especiesDocumento } from '#contract/documento/codes.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { logNaEmpresa } from '#server/comum/registo/registo.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { semDocumentoComPrazo } from './rows.ts'
import type { DocumentoTomado, Ficheiro } from './take.ts'

/** The writer, and where he may. */
export type OndeDocumento = {
  cd_empresa: number
  /** the caller's node */
  org: number
  /** bounds the documents `m` */
  dentro: Fragment
  autor: Autor
  do_prestador: boolean
  seen: string | undefined
}

/** Returns the code. Throws 400. */
export async function createDocumentoComPrazo(
  tx: Db,
  onde: OndeDocumento,
  escrito: DocumentoTomado,
): Promise<number> {
  const { form, responsavel, ficheiro } = escrito
  await nomeOfNo(tx, onde, form.cd_organig)
  const row = await tx.one(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, cd_responsavel,
                           responsavel, nota, cd_autor, autor)
    values (${onde.cd_empresa}, ${form.cd_organig}, ${form.especie}, ${form.titulo}, ${form.dt_fim},
            ${form.cd_responsavel ?? null}::int, ${responsavel}, ${form.nota ?? null},
            ${onde.autor.cd}, ${onde.autor.nome})
    returning ${columns('documento', 'cd')}`)
  const cd = row?.cd ?? 0
  await attach(tx, onde, { cd, dt_fim: form.dt_fim, ficheiro })
  await note(tx, onde, { cd, acto: 'criar', texto: `Válido até: ${dataLegivel(form.dt_fim)}` })
  return cd
}

/** Another file takes the place of the present one, which stays. Throws 400, 404 and 412. */
export async function changeDocumentoComPrazo(
  tx: Db,
  onde: OndeDocumento,
  cd: number,
  { form, responsavel, ficheiro }: DocumentoTomado,
): Promise<void> {
  const antes = await lock(tx, onde, cd)
  const moved = form.cd_organig !== antes.cd_organig
  const organig = moved ? await nomeOfNo(tx, onde, form.cd_organig) : antes.organig
  const { especie, titulo, dt_fim } = form
  const cd_responsavel = form.cd_responsavel ?? null
  const nota = form.nota ?? null
  await tx.rows(sql`
    update documento m
    set cd_organig = ${form.cd_organig}, especie = ${especie}, titulo = ${titulo},
        dt_fim = ${dt_fim}, cd_responsavel = ${cd_responsavel}::int, responsavel = ${responsavel},
        nota = ${nota}, versao = m.versao + 1, cd_autor = ${onde.autor.cd},
        autor = ${onde.autor.nome}
    where m.cd_empresa = ${onde.cd_empresa} and m.cd = ${cd}`)
  await attach(tx, onde, { cd, dt_fim, ficheiro })
  const texto = descrMudancas([
    ['Tipo', especiesDocumento[antes.especie], especiesDocumento[especie]],
    ['Título', antes.titulo, titulo],
    ['Organigrama', antes.organig, organig],
    ['Válido até', dataLegivel(antes.dt_fim), dataLegivel(dt_fim)],
    ['Quem trata', antes.responsavel ?? 'ninguém', responsavel ?? 'ninguém'],
    ['Nota', antes.nota ?? 'nenhuma', nota ?? 'nenhuma'],
    ...(ficheiro
      ? [
          [
            'Ficheiro',
            antes.cd_fich === null ? 'nenhum' : 'o anterior',
            ficheiro.nome_fich,
          ] as const,
        ]
      : []),
  ])
  if (texto !== '') await note(tx, onde, { cd, acto: 'alterar', texto })
}

/** The file of the time before stays in the history. Throws 400, 404 and 412. */
export async function renewDocumentoComPrazo(
  tx: Db,
  onde: OndeDocumento,
  cd: number,
  { dt_fim, ficheiro }: { dt_fim: string; ficheiro: Ficheiro },
): Promise<void> {
  const antes = await lock(tx, onde, cd)
  if (dt_fim <= antes.dt_fim) {
    throw dadosErrados({ dt_fim: `Escolha um dia depois de ${dataLegivel(antes.dt_fim)}.` })
  }
  await tx.rows(sql`
    update documento m
    set dt_fim = ${dt_fim}, cd_fich = null, versao = m.versao + 1, cd_autor = ${onde.autor.cd},
        autor = ${onde.autor.nome}
    where m.cd_empresa = ${onde.cd_empresa} and m.cd = ${cd}`)
  await attach(tx, onde, { cd, dt_fim, ficheiro })
  const texto = `Válido até: ${dataLegivel(antes.dt_fim)} → ${dataLegivel(dt_fim)}`
  await note(tx, onde, { cd, acto: 'renovar', texto })
}

/** With its files and history. Returns what it was. Throws 404. */
export async function removeDocumentoComPrazo(
  tx: Db,
  { cd_empresa, dentro }: OndeDocumento,
  cd: number,
) {
  const gone = await tx.one(sql`
    delete from documento m where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and ${dentro}
    returning ${columns('documento m', 'cd', 'cd_organig', 'titulo', 'especie', 'dt_fim')}`)
  if (!gone) throw semDocumentoComPrazo()
  return gone
}

/** Logs in the company that one of its own removed a document: no history is left to say it. */
export async function logRemoval(
  tx: Db,
  { cd_empresa, autor }: OndeDocumento,
  gone: Awaited<ReturnType<typeof removeDocumentoComPrazo>>,
): Promise<void> {
  const descr = `${especiesDocumento[gone.especie]}, válido até ${dataLegivel(gone.dt_fim)}`
  const { cd_organig, titulo } = gone
  const onde = { cd_empresa, cd_organig, autor, do_prestador: false }
  await logNaEmpresa(tx, { ...onde, acao: 'documento_removido', alvo: titulo, descr })
}

async function lock(tx: Db, { cd_empresa, dentro, seen }: OndeDocumento, cd: number) {
  const found = await tx.one(sql`
    select ${columns('documento m', 'cd_organig', 'especie', 'titulo', 'dt_fim', 'responsavel')},
           ${columns('documento m', 'nota', 'cd_fich', 'versao', 'autor')},
           ${columns('organigrama o', 'nome as organig')}
    from documento m
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and ${dentro}
    for no key update of m`)
  if (!found) throw semDocumentoComPrazo()
  const { autor, versao, dt_fim } = found
  const agora = `Agora: ${dataLegivel(dt_fim)}.`
  checkVersao(seen, versao, { dt_fim: autor === null ? agora : `Alterado por ${autor}. ${agora}` })
  return found
}

/** The name of an open node within the caller's. Throws 400. */
async function nomeOfNo(
  tx: Db,
  { cd_empresa, org }: OndeDocumento,
  cd_organig: number,
): Promise<string> {
  const no = await tx.one(sql`
    select ${columns('organigrama o', 'nome')} from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${cd_organig} and o.fechado_em is null
      and o.caminho @> array[${org}::int]`)
  if (!no) throw dadosErrados({ cd_organig: 'Escolha um organigrama da lista.' })
  return no.nome
}

type Junto = { cd: number; dt_fim: string; ficheiro: Ficheiro }

async function attach(
  tx: Db,
  { cd_empresa, autor }: OndeDocumento,
  { cd, dt_fim, ficheiro }: Junto,
) {
  if (!ficheiro) return
  const { nome_fich, mime, sha256, conteudo } = ficheiro
  const row = await tx.one(sql`
    insert into documento_ficheiro (cd_empresa, cd_documento, dt_fim, nome_fich, mime, sha256,
                                    conteudo, autor)
    values (${cd_empresa}, ${cd}, ${dt_fim}, ${nome_fich}, ${mime}, ${sha256}, ${conteudo},
            ${autor.nome})
    returning ${columns('documento_ficheiro', 'cd')}`)
  await tx.rows(sql`
    update documento m set cd_fich = ${row?.cd ?? null}::bigint
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
}

type Passo = { cd: number; acto: 'criar' | 'alterar' | 'renovar'; texto: string }

async function note(tx: Db, { cd_empresa, autor, do_prestador }: OndeDocumento, passo: Passo) {
  await tx.rows(sql`
    insert into documento_passo (cd_empresa, cd_documento, do_prestador, cd_autor, autor, acto, texto)
    values (${cd_empresa}, ${passo.cd}, ${do_prestador}, ${autor.cd}, ${autor.nome}, ${passo.acto},
            ${passo.texto})`)
}
