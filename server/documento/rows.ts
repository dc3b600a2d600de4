import { acimaNoRamo } from '#server/comum/acima.ts'
import { chaveIn, type Chave } from '#server/comum/chave.ts'
import type { Config } from '#server/config.ts'
import {
  asBytes,
  asFlag,
  asInt,
  asNumber,
  asText,
  asTextOrNull,
  columns,
} from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal, naoEncontrado } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { doFim, tipoDeDocumento } from './list.ts'

const ausente = 'Este documento não existe.'
export const semDocumentoComPrazo = () => new Refusal(404, ausente)

/** Throws 404. */
export const chaveOfDocumento = chaveIn(piece`from documento m`, ausente)

const doDocumento = (config: Config) => piece`
  ${columns('documento m', 'cd', 'especie', 'titulo', 'dt_fim', 'responsavel', 'versao')},
  ${columns('documento m', 'cd_organig', 'cd_responsavel', 'nota')},
  ${columns('organigrama o', 'nome as organig')},
  ${tipoDeDocumento.word}${asText('tipo')}, coalesce(m.cd_fich, 0)${asNumber('cd_fich')},
  ${doFim.dias_expir}${asInt('dias_expir')}, ${doFim.estado({ config })}${asText('estado')},
  ${doFim.cd_estad({ config })}${asText('cd_estad')}`

/** Of the subtree. Throws 404. */
export async function documentoDaEmpresa(db: Db, scope: Scope, { cd, config }: Lido) {
  const { cd_empresa } = scope
  const lido = await db.one(sql`
    select ${doDocumento(config)}, (${acimaNoRamo({ scope })})${asTextOrNull('organig_acima')}
    from documento m
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    where m.cd = ${cd} and ${await withinScope(db, scope, piece`m`)}`)
  if (!lido) throw semDocumentoComPrazo()
  return { ...lido, ...(await historiaOf(db, { cd, cd_empresa })) }
}

/** Throws 404. */
export async function documentoDoPrestador(db: Db, { cd, cd_empresa }: Chave, config: Config) {
  const lido = await db.one(sql`
    select ${doDocumento(config)}, ${columns('documento m', 'cd_empresa')},
           ${columns('organigrama o', 'acima as organig_acima')},
           ${columns('organigrama e', 'nome as empresa')}
    from documento m
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = m.cd_empresa
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  if (!lido) throw semDocumentoComPrazo()
  return { ...lido, ...(await historiaOf(db, { cd, cd_empresa })) }
}

type Lido = { cd: number; config: Config }

const actos = { criar: 'Documento junto', alterar: 'Alterado', renovar: 'Renovado' } as const

async function historiaOf(db: Db, { cd, cd_empresa }: Chave) {
  const ficheiros = await db.rows(sql`
    select ${columns('documento_ficheiro x', 'cd', 'nome_fich', 'dt_fim')},
           (x.cd is not distinct from m.cd_fich)${asFlag('atual')}
    from documento m
    join documento_ficheiro x on x.cd_empresa = ${cd_empresa} and x.cd_documento = m.cd
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}
    order by x.cd is not distinct from m.cd_fich desc, x.cd desc`)
  const passos = await db.rows(sql`
    select row_number() over (order by s.cd)${asInt('cd')}, (s.em::date)${asText('dt')},
           to_char(s.em, 'HH24:MI')${asText('hr')},
           ${columns('documento_passo s', 'autor', 'acto', 'texto')}
    from documento_passo s
    where s.cd_empresa = ${cd_empresa} and s.cd_documento = ${cd}
    order by s.cd`)
  return { ficheiros, passos: passos.map(({ acto, ...s }) => ({ ...s, titulo: actos[acto] })) }
}

type Ficheiro = { documento: number; id: number }

/** A file of a document; `dentro` (alias `m`) is where the caller may see it. Throws 404. */
export async function ficheiroOfDocumento(
  db: Db,
  { cd_empresa, dentro }: { cd_empresa: number; dentro: Fragment },
  { documento, id }: Ficheiro,
) {
  const found = await db.one(sql`
    select ${columns('documento_ficheiro x', 'nome_fich', 'mime')},
           x.conteudo${asBytes('conteudo')}, (sha256(x.conteudo) = x.sha256)${asFlag('inteiro')}
    from documento m
    join documento_ficheiro x on x.cd_empresa = ${cd_empresa} and x.cd_documento = m.cd
    where m.cd_empresa = ${cd_empresa} and m.cd = ${documento} and x.cd = ${id} and ${dentro}`)
  if (!found) throw naoEncontrado()
  const { conteudo, inteiro, ...ficheiro } = found
  if (!inteiro) throw new Error('a stored file is not what its hash says')
  return { ...ficheiro, anex: conteudo.toString('base64') }
}

/** Accounts with access to the node, to what is above it or below. */
export const contasOf = async (
  entrada: Db,
  { cd_empresa, org }: { cd_empresa: number; org: number },
) =>
  await entrada.rows(sql`
    select distinct on (u.nome, u.cd) ${columns('utilizador u', 'cd', 'nome')}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${org}
    join organigrama n on n.cd_empresa = ${cd_empresa} and n.cd = m.cd_organig
    where m.cd_empresa = ${cd_empresa} and not m.inactiv
      and 'seguranca.ver' = any (m.direitos)
      and (n.cd = any (o.caminho) or o.cd = any (n.caminho))
    order by u.nome, u.cd`)
