import { campoDaCelula, chaveDaCelula, type CelulaEscrita } from '#contract/indicador/forms.ts'
import { nomeDoMes, primeiroDia } from '#contract/indicador/meses.ts'
import { horasErradas } from '#contract/indicador/regras.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { hojeEmLisboa, type Ramo } from '#server/comum/horas.ts'
import { logNaEmpresa } from '#server/comum/registo/registo.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { unidadesDe, type UnidadeDoRamo } from './unidades.ts'

export type Escrevendo = Ramo & { autor: Autor; do_prestador: boolean }

type Valores = { horas: number; pessoas: number }
type Antes = Valores & { proposta: boolean; versao: number }

/** Throws 400, and 412 where a cell changed meanwhile; both name the cells. */
export async function saveHoras(
  tx: Db,
  escrevendo: Escrevendo,
  celulas: readonly CelulaEscrita[],
): Promise<string> {
  const unidades = new Map((await unidadesDe(tx, escrevendo)).map((one) => [one.cd, one]))
  const agora = await lockCelulas(tx, escrevendo.cd_empresa, celulas)
  check(celulas, { unidades, agora })
  const mudadas = celulas.filter((celula) => !isSame(celula, agora.get(chaveDaCelula(celula))))
  const cheias = mudadas.flatMap(({ horas, pessoas, mes, cd_organig }) =>
    horas === null || pessoas === null
      ? []
      : [{ cd_organig, mes: primeiroDia(mes), horas, pessoas, proposta: false }],
  )
  await writeHoras(tx, escrevendo, cheias)
  await removeHoras(
    tx,
    escrevendo.cd_empresa,
    mudadas.filter(({ horas, pessoas }) => horas === null && pessoas === null),
  )
  for (const [cd, doNo] of Map.groupBy(mudadas, ({ cd_organig }) => cd_organig)) {
    await logNaEmpresa(tx, {
      ...escrevendo,
      acao: 'horas_alteradas',
      cd_organig: cd,
      alvo: unidades.get(cd)?.nome ?? '',
      descr: doNo.map((celula) => descrOf(celula, agora.get(chaveDaCelula(celula)))).join('; '),
    })
  }
  if (mudadas.length === 0) return 'Já estava assim.'
  return mudadas.length === 1 ? 'Guardado: 1 mês.' : `Guardado: ${mudadas.length} meses.`
}

type Linha = Valores & { cd_organig: number; mes: string; proposta: boolean }

/** Adds or replaces rows. */
export async function writeHoras(
  tx: Db,
  { cd_empresa, autor }: Escrevendo,
  linhas: readonly Linha[],
): Promise<void> {
  await tx.rows(sql`
    insert into horas as h (cd_empresa, cd_organig, mes, horas, pessoas, proposta, cd_autor, autor)
    select ${cd_empresa}, n.cd_organig, n.mes, n.horas, n.pessoas, n.proposta, ${autor.cd}::int, ${autor.nome}
    from jsonb_populate_recordset(null::horas, ${JSON.stringify(linhas)}::jsonb) n
    on conflict (cd_empresa, cd_organig, mes) do update
    set horas = excluded.horas, pessoas = excluded.pessoas, proposta = excluded.proposta,
        versao = h.versao + 1, em = now(), cd_autor = excluded.cd_autor, autor = excluded.autor`)
}

async function removeHoras(tx: Db, cd_empresa: number, celulas: readonly CelulaEscrita[]) {
  const linhas = celulas.map(({ cd_organig, mes }) => ({ cd_organig, mes: primeiroDia(mes) }))
  await tx.rows(sql`
    delete from horas h
    using jsonb_populate_recordset(null::horas, ${JSON.stringify(linhas)}::jsonb) n
    where h.cd_empresa = ${cd_empresa} and h.cd_organig = n.cd_organig and h.mes = n.mes`)
}

async function lockCelulas(tx: Db, cd_empresa: number, celulas: readonly CelulaEscrita[]) {
  const linhas = celulas.map(({ cd_organig, mes }) => ({ cd_organig, mes: primeiroDia(mes) }))
  const rows = await tx.rows(sql`
    select ${columns('horas h', 'cd_organig', 'horas', 'pessoas', 'proposta', 'versao')},
           to_char(h.mes, 'YYYY-MM')${asText('mes')}
    from horas h
    join jsonb_populate_recordset(null::horas, ${JSON.stringify(linhas)}::jsonb) n
      on n.cd_organig = h.cd_organig and n.mes = h.mes
    where h.cd_empresa = ${cd_empresa}
    order by h.cd_organig, h.mes for update of h`)
  return new Map<string, Antes>(rows.map((row) => [chaveDaCelula(row), row]))
}

type Sabido = { unidades: ReadonlyMap<number, UnidadeDoRamo>; agora: ReadonlyMap<string, Antes> }

function check(celulas: readonly CelulaEscrita[], { unidades, agora }: Sabido) {
  const hoje = hojeEmLisboa()
  const erros: Record<string, string> = {}
  const outras: Record<string, string> = {}
  for (const celula of celulas) {
    const unidade = unidades.get(celula.cd_organig)
    const campo = campoDaCelula(celula, 'horas')
    if (!unidade) {
      erros[campo] = 'Escolha uma unidade da empresa.'
      continue
    }
    const { horas, pessoas } = horasErradas(celula, { hoje, fechada: unidade.fechada })
    if (horas !== undefined) erros[campo] = horas
    if (pessoas !== undefined) erros[campoDaCelula(celula, 'pessoas')] = pessoas
    const antes = agora.get(chaveDaCelula(celula))
    if ((antes?.versao ?? 0) !== celula.versao) outras[campo] = `Agora: ${ditas(antes)}.`
  }
  if (Object.keys(erros).length > 0) throw dadosErrados(erros)
  if (Object.keys(outras).length === 0) return
  throw new Refusal(
    412,
    'Outra pessoa mudou estes meses entretanto. Veja como estão agora e repita a alteração.',
    { campos: outras },
  )
}

function isSame({ horas, pessoas }: CelulaEscrita, antes: Antes | undefined) {
  if (!antes) return horas === null
  // saving a proposal as it is takes it over
  return horas === antes.horas && pessoas === antes.pessoas && !antes.proposta
}

const descrOf = (celula: CelulaEscrita, antes: Antes | undefined) =>
  `${nomeDoMes(celula.mes)}: ${ditas(antes)} → ${ditas(celula)}`

function ditas(valores: { horas: number | null; pessoas: number | null } | undefined) {
  if (!valores || valores.horas === null) return 'nada'
  const { horas, pessoas } = valores
  return `${formaDe(horas, 'hora')}, ${formaDe(pessoas ?? 0, 'pessoa')}`
}

const formaDe = (total: number, nome: string) => `${total} ${nome}${total === 1 ? '' : 's'}`
