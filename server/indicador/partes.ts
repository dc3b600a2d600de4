import { mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { periodoDasUnidades, periodosDe, umAnoAntes } from '#contract/indicador/periodos.ts'
import type { PorQue } from '#contract/indicador/por-que.ts'
import { hojeEmLisboa, type Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { unidadesDe } from './unidades.ts'

export type Quais = { ano: number; por: PorQue }
type DeMesAMes = { de: string; ate: string }
type DaUnidadeNoMes = { cd_organig: number; mes: string }

/** The branch's own node and each branch just below it; `parteDe`: the one that a unit lies in. */
export async function partesDe(db: Db, ramo: Ramo) {
  const unidades = await unidadesDe(db, ramo)
  const porCd = new Map(
    unidades.map(({ cd, caminho }) => [cd, caminho[caminho.indexOf(ramo.org) + 1] ?? ramo.org]),
  )
  return {
    partes: unidades
      .filter(({ cd }) => porCd.get(cd) === cd)
      .map(({ cd, nome }) => ({ cd, nome, propria: cd === ramo.org })),
    parteDe: (cd: number) => porCd.get(cd) ?? 0,
  }
}

/** The periods of a year, that of the units, and all months that these and the year before need. */
function quandoContar({ ano, por }: Quais) {
  const hoje = hojeEmLisboa()
  const periodos = periodosDe(ano, por, hoje)
  const daParte = periodoDasUnidades(ano, por, hoje)
  const todos = [...periodos, daParte]
  const quando = {
    de: umAnoAntes({ de: least(todos.map(({ de }) => de)), ate: '9999-12' }).de,
    ate: least(
      todos.map(({ ate }) => ate),
      -1,
    ),
  }
  return {
    periodos,
    daParte,
    quando,
    dias: { de: primeiroDia(quando.de), ate: ultimoDia(quando.ate) },
  }
}

type Contar<Soma> = {
  nada: Soma
  juntar: (uma: Soma, outra: Soma) => Soma
  /** what a sum over so many months has besides */
  fechar?: (soma: Soma, meses: number) => Soma
  /** tells what each unit has in each month of the time */
  contar: (
    add: (onde: DaUnidadeNoMes, mais: Partial<Soma>) => void,
    quando: { meses: DeMesAMes; dias: DeMesAMes },
  ) => Promise<void>
}

/** Sums of a branch for the periods of a year, and for its parts; each beside the year before. */
export async function contarEmPartes<Soma extends object>(
  { partes, parteDe }: Awaited<ReturnType<typeof partesDe>>,
  quais: Quais,
  { nada, juntar, fechar = (soma) => soma, contar }: Contar<Soma>,
) {
  const { periodos, daParte, quando, dias } = quandoContar(quais)
  const porCd = new Map(partes.map(({ cd }) => [cd, new Map<string, Soma>()]))
  const inteiro = new Map<string, Soma>()
  await contar(
    ({ cd_organig, mes }, mais) => {
      const dela = porCd.get(parteDe(cd_organig))
      for (const meses of dela ? [dela, inteiro] : []) {
        meses.set(mes, juntar(meses.get(mes) ?? nada, { ...nada, ...mais }))
      }
    },
    { meses: quando, dias },
  )
  const somar = (porMes: ReadonlyMap<string, Soma> | undefined, { de, ate }: DeMesAMes) => {
    const meses = mesesEntre(de, ate)
    return fechar(
      meses.reduce((sum, mes) => juntar(sum, porMes?.get(mes) ?? nada), nada),
      meses.length,
    )
  }
  const comparar = (porMes: ReadonlyMap<string, Soma> | undefined, um: DeMesAMes) => ({
    agora: somar(porMes, um),
    antes: somar(porMes, umAnoAntes(um)),
  })
  return {
    periodos: periodos.map((periodo) => ({ ...periodo, ...comparar(inteiro, periodo) })),
    unidades: {
      ...daParte,
      linhas: partes.map((parte) => ({ ...parte, ...comparar(porCd.get(parte.cd), daParte) })),
      total: comparar(inteiro, daParte),
    },
  }
}

/** Sums field by field. */
export function juntarNumeros<Campo extends string>(
  uma: Readonly<Record<Campo, number>>,
  outra: Readonly<Record<Campo, number>>,
): Record<Campo, number> {
  const soma: Record<Campo, number> = { ...uma }
  for (const campo in soma) soma[campo] += outra[campo]
  return soma
}

const least = (meses: readonly string[], at = 0) => meses.toSorted().at(at) ?? ''
