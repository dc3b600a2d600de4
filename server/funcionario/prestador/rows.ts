import { tiposPedido, estadosPedido } from '#contract/comum/codes.ts'
import type { FuncionarioPrestador, PassoFuncionario } from '#contract/funcionario/prestador.ts'
import { acoesRegisto } from '#contract/comum/acoes-registo.ts'
import { fixedText } from '#contract/kit/texts.ts'
import {
  eachColuna,
  joinsDaFicha,
  nomesDaFicha,
  versaoDaFicha,
} from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { named } from '#server/kit/list/search.ts'
import { proximaMarcacao } from '../rows.ts'

export type ChaveDeFuncionario = { cd_empresa: number; codigo: number }

export const semFuncionario = () => new Refusal(404, fixedText('funcionarioNaoEncontrado'))

/** The company of an employee that an address names. Throws 404. */
export async function empresaOfFuncionario(
  todas: Db,
  { empresa, codigo }: { empresa: number; codigo: number },
): Promise<number> {
  const found = await todas.one(sql`
    select from funcionario f where f.cd_empresa = ${empresa}::bigint and f.cd = ${codigo}`)
  if (!found) throw semFuncionario()
  return empresa
}

/** One employee. Throws 404. */
export async function readFuncionarioOf(
  tx: Db,
  { cd_empresa, codigo }: ChaveDeFuncionario,
): Promise<FuncionarioPrestador> {
  const found = await tx.one<FuncionarioPrestador>(sql`
    select f.cd, ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha},
           organigrama.acima as organig_acima, f.cd_empresa, e.nome as empresa,
           f.inactiv, f.dt_inactiv, organigrama.fechado_em is not null as fechado,
           (select min(p.dt_efeito) from pedido_funcionario p
            where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_tipo = 5
              and p.por_aplicar) as dt_saida,
           f.dt_ult_exam, f.dt_expir, ${proximaMarcacao} as dt_prox_marc, f.pendente,
           exists (select from foto x where x.cd_empresa = ${cd_empresa} and x.cd_funcion = f.cd)
             as foto,
           ${versaoDaFicha} as versao
    from funcionario f
    ${joinsDaFicha(cd_empresa)}
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa}
    where f.cd_empresa = ${cd_empresa} and f.cd = ${codigo}`)
  if (!found) throw semFuncionario()
  return found
}

const tipos = named(tiposPedido, piece`p.cd_tipo`)
const estados = named(estadosPedido, piece`p.cd_estad`)
const acoes = named(acoesRegisto, piece`r.acao`)
const maximo = 100

/** The requests, exams and provider's steps of an employee, the newest first. */
export async function historiaOfFuncionario(
  tx: Db,
  { cd_empresa, codigo }: ChaveDeFuncionario,
): Promise<PassoFuncionario[]> {
  return await tx.rows<PassoFuncionario>(sql`
    select h.cd, h.em::date as dt, to_char(h.em, 'HH24:MI') as hr, h.titulo, h.descr, h.autor from (
      select 'p' || p.cd as cd, p.criado_em::timestamp as em, ${tipos.word} as titulo,
             ${estados.word} || coalesce(': ' || p.motivo, '') || coalesce('. ' || p.nota, '')
               as descr,
             p.autor
      from pedido_funcionario p where p.cd_empresa = ${cd_empresa} and p.cd_funcion = ${codigo}
      union all
      select 'e' || x.cd, x.dt + x.hr, 'Exame: ' || t.nome,
             coalesce('Válido até ' || to_char(x.dt_expir, 'DD-MM-YYYY'), 'Sem validade'), m.nome
      from exame x join tipo_exame t on t.cd = x.cd_tipo_exam join medico m on m.cd = x.cd_medic
      where x.cd_empresa = ${cd_empresa} and x.cd_funcion = ${codigo}
      union all
      select 'r' || r.cd, r.em::timestamp, ${acoes.word}, r.descr, r.autor
      from registo r
      where r.cd_empresa = ${cd_empresa} and r.cd_alvo = ${codigo}
        and r.acao like 'funcionario\\_%') h
    order by h.em desc, h.cd desc limit ${maximo}`)
}
