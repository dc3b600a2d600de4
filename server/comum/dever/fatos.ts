import { dataOf, diaOf, type Dia } from '#contract/comum/calendario.ts'
import type { AlvoProtocolo } from '#contract/comum/dever.ts'
import type { Decisao } from '#contract/saude/decisao.ts'
import type { Limites } from '#contract/saude/validade.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { validadeDoDever } from './deveres.ts'
import type { Fatos, Periodo, Protocolo } from './tipos.ts'
import type { Config } from '#server/config.ts'

export type PessoaComFatos = { cd: number; dt_prox_marc: string | null; fatos: Fatos }

/** The facts of these people of one company, by code; people who are gone are left out. */
export async function fatosOf(
  db: Db,
  cd_empresa: number,
  cds: readonly number[],
  limites: Limites,
): Promise<PessoaComFatos[]> {
  const [pessoas, exames, acoes, ausencias, protecoes, adiados, protocolos] = await db.all([
    sql`
      select ${columns('funcionario f', 'cd', 'dt_nasc', 'dt_ini_instit', 'inactiv', 'noturno_de')},
             ${columns('funcionario f', 'noturno_ate', 'teletrab_de', 'teletrab_ate', 'dt_funcao')},
             ${columns('funcionario f', 'cd_categ', 'cd_agrup_prof', 'cd_func_propost')},
             ${columns('funcionario f', 'dt_prox_marc')}, current_date${asText('hoje')},
             coalesce(f.dt_inactiv, (
               select min(p.dt_efeito) from pedido_funcionario p
               where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_tipo = 5
                 and p.por_aplicar))${asTextOrNull('saida')}
      from funcionario f
      where f.cd_empresa = ${cd_empresa} and f.cd = any (${cds}::bigint[]) order by f.cd`,
    sql`
      select ${columns('exame e', 'cd_funcion', 'dt', 'cd_decis', 'dt_expir')} from exame e
      where e.cd_empresa = ${cd_empresa} and e.cd_funcion = any (${cds}::bigint[])
      order by e.dt, e.hr, e.cd`,
    sql`
      select ${columns('marcacao_enferm m', 'cd_funcion', 'cd_tipo_ac_enferm', 'dt')}
      from marcacao_enferm m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = any (${cds}::bigint[])
        and m.cd_estad = 1`,
    // absences of accepted accidents are known by their end, or by the sick leave
    sql`
      select ${columns('ausencia a', 'cd_funcion', 'de', 'ate')} from ausencia a
      where a.cd_empresa = ${cd_empresa} and a.cd_funcion = any (${cds}::bigint[])
      union all
      select s.cd_funcion, s.dt, s.dt_fim_ausencia from acidente s
      where s.cd_empresa = ${cd_empresa} and s.cd_funcion = any (${cds}::bigint[])
        and s.cd_estad = 1 and (s.dt_fim_ausencia is not null or s.baixa)`,
    sql`
      select ${columns('protecao p', 'cd_funcion', 'de', 'ate')} from protecao p
      where p.cd_empresa = ${cd_empresa} and p.cd_funcion = any (${cds}::bigint[])`,
    sql`
      select ${columns('dever_adiado d', 'cd_funcion', 'classe', 'desde', 'ate')} from dever_adiado d
      where d.cd_empresa = ${cd_empresa} and d.cd_funcion = any (${cds}::bigint[])
      order by d.cd desc`,
    sql`
      select ${columns('protocolo p', 'cd', 'nome', 'cd_categ', 'cd_agrup_prof', 'cd_func_propost')},
             ${columns('protocolo p', 'cd_funcion', 'cd_tipo_ac_enferm', 'meses', 'primeiro')},
             ${columns('protocolo p', 'idade', 'na_saida')}
      from protocolo p where p.cd_empresa = ${cd_empresa} and not p.inactiv order by p.cd`,
  ])
  const of = {
    exames: Map.groupBy(exames, ({ cd_funcion }) => cd_funcion),
    acoes: Map.groupBy(acoes, ({ cd_funcion }) => cd_funcion),
    ausencias: Map.groupBy(ausencias, ({ cd_funcion }) => cd_funcion),
    protecoes: Map.groupBy(protecoes, ({ cd_funcion }) => cd_funcion),
    adiados: Map.groupBy(adiados, ({ cd_funcion }) => cd_funcion),
  }
  return pessoas.map((f) => ({
    cd: f.cd,
    dt_prox_marc: f.dt_prox_marc,
    fatos: {
      hoje: diaOf(f.hoje),
      nascimento: diaOf(f.dt_nasc),
      admissao: diaOf(f.dt_ini_instit),
      saida: diaOrNull(f.saida),
      inactiv: f.inactiv,
      noturno: periodoOf(f.noturno_de, f.noturno_ate),
      teletrabalho: periodoOf(f.teletrab_de, f.teletrab_ate),
      mudou_funcao: diaOrNull(f.dt_funcao),
      ausencias: (of.ausencias.get(f.cd) ?? []).map(daysOf),
      protecoes: (of.protecoes.get(f.cd) ?? []).map(daysOf),
      protocolos: protocolosDe(protocolos, f),
      exames: (of.exames.get(f.cd) ?? []).map(({ dt, cd_decis, dt_expir }) => ({
        dt: diaOf(dt),
        cd_decis,
        dt_expir: diaOrNull(dt_expir),
      })),
      acoes: (of.acoes.get(f.cd) ?? []).map(({ cd_tipo_ac_enferm, dt }) => ({
        cd_tipo: cd_tipo_ac_enferm,
        dt: diaOf(dt),
      })),
      adiados: (of.adiados.get(f.cd) ?? []).map(({ classe, desde, ate }) => ({
        classe,
        desde: diaOf(desde),
        ate: diaOf(ate),
      })),
      limites,
    },
  }))
}

/** The expiry to propose for an exam of this person, and its rule. Throws 404. */
export async function validadeDaPessoa(
  db: Db,
  { cd, cd_empresa }: Chave,
  { dt, cd_decis }: { dt: string; cd_decis: Decisao },
  limites: Limites,
): Promise<{ dt: string; porque: string } | null> {
  const [pessoa] = await fatosOf(db, cd_empresa, [cd], limites)
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  const proposta = validadeDoDever(pessoa.fatos, { dt: diaOf(dt), cd_decis })
  return proposta && { ...proposta, dt: dataOf(proposta.dt) }
}

type Grupo = {
  cd_categ: number | null
  cd_agrup_prof: number | null
  cd_func_propost: number | null
}
type Guardado = Grupo & { cd_funcion: number | null } & Omit<Protocolo, 'alvo'>

function protocolosDe(todos: readonly Guardado[], pessoa: Grupo & { cd: number }): Protocolo[] {
  return todos.flatMap((one) => {
    const alvo = alvoOf(one, pessoa)
    return alvo ? [{ ...one, alvo }] : []
  })
}

function alvoOf(one: Guardado, pessoa: Grupo & { cd: number }): AlvoProtocolo | undefined {
  if (one.cd_funcion !== null) return one.cd_funcion === pessoa.cd ? 'funcionario' : undefined
  if (one.cd_categ !== null) return one.cd_categ === pessoa.cd_categ ? 'categoria' : undefined
  if (one.cd_agrup_prof !== null) {
    return one.cd_agrup_prof === pessoa.cd_agrup_prof ? 'agrupamento' : undefined
  }
  return one.cd_func_propost === pessoa.cd_func_propost ? 'funcao' : undefined
}

const diaOrNull = (data: string | null): Dia | null => (data === null ? null : diaOf(data))

const daysOf = ({ de, ate }: { de: string; ate: string | null }): Periodo => ({
  de: diaOf(de),
  ate: diaOrNull(ate),
})

const periodoOf = (de: string | null, ate: string | null) =>
  de === null ? null : daysOf({ de, ate })

export const limitesOf = (config: Config): Limites => ({
  ate: config.EXAME_ANUAL_ATE_IDADE,
  desde: config.EXAME_ANUAL_DESDE_IDADE,
})
