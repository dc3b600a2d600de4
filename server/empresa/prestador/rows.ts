import { estadosEmpresa } from '#contract/empresa/lista.ts'
import type { EmpresaForm } from '#contract/empresa/forms.ts'
import type { EmpresaDetalhe, UtilizadorDaEmpresa } from '#contract/empresa/prestador.ts'
import { isNif } from '#contract/comum/identificador.ts'
import { plainText, ponto } from '#contract/kit/plain-text.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { porResponder } from '#server/comum/pedido/especie.ts'

export const pendentes = porResponder(piece`o.cd_empresa`)

/** Active people with an expired exam. */
export const expirados = piece`
  (select count(*)::int from funcionario f
   where f.cd_empresa = o.cd_empresa and not f.inactiv and f.dt_expir < current_date)`

/** Throws 404, also for a branch. */
export async function theEmpresa(todas: Db, cd: number): Promise<number> {
  const found = await todas.one(sql`
    select from empresa e where e.cd_empresa = ${cd}::bigint and e.cd = ${cd}::bigint`)
  if (!found) throw naoEncontrado()
  return cd
}

/** A company without its people. Throws 404, also for a branch. */
export async function detalheOfEmpresa(todas: Db, empresa: number): Promise<EmpresaDetalhe> {
  const cd = await theEmpresa(todas, empresa)
  const found = await todas.one(sql`
    select ${columns('organigrama o', 'cd', 'nome', 'total_funcionarios as funcionarios')},
           ${columns('empresa e', 'nif', 'cae', 'morada', 'contacto', 'cd_estad', 'motivo', 'versao')},
           ${named(estadosEmpresa, piece`e.cd_estad`).word}${asText('estado')},
           e.desde::date${asText('desde')}, e.exportada_em::date${asTextOrNull('exportada')},
           ${pendentes}${asInt('pendentes')}, ${expirados}${asInt('expirados')},
           (select count(*) from organigrama n where n.cd_empresa = ${cd})${asInt('nos')}
    from organigrama o join empresa e on e.cd_empresa = ${cd} and e.cd = ${cd}
    where o.cd_empresa = ${cd} and o.cd = ${cd}`)
  if (!found) throw naoEncontrado()
  return found
}

/** Warnings about equal names or NIF of other companies; `cd`: its own code, if any. */
export async function iguaisOf(
  todas: Db,
  { nome, nif }: Pick<EmpresaForm, 'nome' | 'nif'>,
  cd = 0,
): Promise<string[]> {
  const iguais = await todas.rows(sql`
    (select ${columns('organigrama o', 'nome')}, true${asFlag('nif')} from empresa e join organigrama o on o.cd = e.cd
     where e.nif = ${nif ?? null} and e.cd <> ${cd} order by o.chave, o.cd limit 3)
    union all
    (select o.nome, false from organigrama o
     where o.cd_base is null and o.chave = ${plainText(nome)} and o.cd <> ${cd} limit 1)`)
  return [
    ...(nif != null && !isNif(nif) ? ['Confirme: não é um NIF português válido.'] : []),
    ...iguais.map((igual) =>
      ponto(`Já existe uma empresa com este ${igual.nif ? 'NIF' : 'nome'}: ${igual.nome}`),
    ),
  ]
}

/** Members and open invitations: administrators first, inactive ones last. */
export async function utilizadoresDaEmpresa(
  entrada: Db,
  cd_empresa: number,
): Promise<UtilizadorDaEmpresa[]> {
  return await entrada.rows<UtilizadorDaEmpresa>(sql`
    select x.*, o.nome as organig, o.acima as organig_acima from (
      select u.cd, u.nome, u.email, m.adm, m.inactiv, m.cd_organig,
             not u.entrou and not u.email_provado as convidado, null::date as termina
      from membro m join utilizador u on u.cd = m.cd_utilizador
      where m.cd_empresa = ${cd_empresa}
      union all
      select c.cd, c.nome, c.email, c.adm, false, c.cd_organig, true, c.expira_em::date
      from convite c where c.cd_empresa = ${cd_empresa}) x
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = x.cd_organig
    order by x.inactiv, x.adm desc, normalizar(x.nome) collate "C", x.cd, o.cd`)
}
