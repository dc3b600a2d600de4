import type { AdministradorForm, EmpresaForm } from '#contract/empresa/forms.ts'
import { camposEmpresa } from '#contract/empresa/forms.ts'
import { direitos } from '#contract/kit/rights.ts'
import { insertConvite } from '#server/comum/conta/convites.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { descrMudancas } from '#server/comum/registo/mudancas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { lockEmpresa } from './estado.ts'

type Nova = EmpresaForm & { administrador?: AdministradorForm | null | undefined }

/** Creates the company of the transaction and invites its administrator. Answers its code. */
export async function createEmpresa(
  tx: Db,
  { administrador, ...dados }: Nova,
  autor: AutorPrestador,
): Promise<number> {
  const current = await tx.one(sql`select current_setting('apto.empresa')${asInt('cd')}`)
  const cd = await createRaiz(tx, dados.nome, current?.cd)
  await writeDados(tx, cd, dados)
  await logPrestador(tx, { acao: 'empresa_criada', cd_empresa: cd, autor, descr: dados.nome })
  if (administrador) {
    const convidado = { ...administrador, cd_organig: cd, adm: true, direitos }
    const cd_alvo = await insertConvite(tx, { ...convidado, cd_empresa: cd }, null)
    const descr = `Email: ${administrador.email}; Administrador: Sim`
    const alvo = { cd_alvo, alvo: administrador.nome, descr }
    await logPrestador(tx, { acao: 'utilizador_convidado', cd_empresa: cd, autor, ...alvo })
  }
  return cd
}

/** Throws 404, and 412 with the present values. */
export async function changeEmpresa(
  tx: Db,
  { cd, seen, autor }: { cd: number; seen: string | undefined; autor: AutorPrestador },
  dados: EmpresaForm,
): Promise<void> {
  const antes = await lockEmpresa(tx, cd)
  checkVersao(seen, antes.versao, presentOf(antes))
  const depois = { ...dados, nif: dados.nif ?? null }
  const descr = descrMudancas(
    campos.map((campo) => [camposEmpresa[campo].label, antes[campo] ?? '—', depois[campo] ?? '—']),
  )
  if (descr === '') return
  await writeDados(tx, cd, dados)
  if (antes.nome !== dados.nome) {
    // caches of the tree hold its names too
    await tx.rows(sql`
      update organigrama set nome = ${dados.nome}, versao = versao + 1
      where cd_empresa = ${cd} and cd = ${cd}`)
  }
  await logPrestador(tx, { acao: 'empresa_alterada', cd_empresa: cd, autor, descr })
}

const campos = ['nome', 'nif', 'cae', 'morada', 'contacto'] as const

const presentOf = (now: { [Campo in (typeof campos)[number]]: string | null }) =>
  Object.fromEntries(campos.map((campo) => [campo, `Agora: ${now[campo] ?? 'vazio'}.`]))

async function writeDados(tx: Db, cd: number, { nif, cae, morada, contacto }: EmpresaForm) {
  await tx.rows(sql`
    update empresa set nif = ${nif ?? null}, cae = ${cae ?? null}, morada = ${morada ?? null},
                       contacto = ${contacto ?? null}, versao = versao + 1
    where cd_empresa = ${cd} and cd = ${cd}`)
}
