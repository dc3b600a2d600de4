import type { IndicadoresDeAcidentes } from '#contract/indicador/acidentes.ts'
import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { semAcidentes, type SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { periodoDasUnidades, periodosDe, umAnoAntes } from '#contract/indicador/periodos.ts'
import { type PorQue } from '#contract/indicador/por-que.ts'
import { contarAcidentes } from '#server/comum/acidentes.ts'
import { hojeEmLisboa, horasEntre, mesesComPessoas, type Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { unidadesDe } from './unidades.ts'

type Meses = { de: string; ate: string }
type PorMes = ReadonlyMap<string, SomaDeAcidentes>

/** Sums of a branch for the periods of a year, and for the units just below it. */
export async function indicadoresDe(
  db: Db,
  ramo: Ramo,
  { ano, por }: { ano: number; por: PorQue },
): Promise<IndicadoresDeAcidentes> {
  const hoje = hojeEmLisboa()
  const periodos = periodosDe(ano, por, hoje)
  const daParte = periodoDasUnidades(ano, por, hoje)
  const todos = [...periodos, daParte]
  const partes = await partesDe(db, ramo, {
    de: umAnoAntes({ de: least(todos.map(({ de }) => de)), ate: '9999-12' }).de,
    ate: least(
      todos.map(({ ate }) => ate),
      -1,
    ),
  })
  const inteiro = todas(partes.map(({ meses }) => meses))
  const comparar = (meses: PorMes, quando: Meses) => ({
    agora: somar(meses, quando),
    antes: somar(meses, umAnoAntes(quando)),
  })
  return {
    periodos: periodos.map((periodo) => ({ ...periodo, ...comparar(inteiro, periodo) })),
    unidades: {
      ...daParte,
      linhas: partes.map(({ cd, nome, propria, meses }) => ({
        cd,
        nome,
        propria,
        ...comparar(meses, daParte),
      })),
      total: comparar(inteiro, daParte),
    },
  }
}

const least = (meses: readonly string[], at = 0) => meses.toSorted().at(at) ?? ''

/** The branch's own node and each branch just below it, with their months that have anything. */
async function partesDe(db: Db, ramo: Ramo, quando: Meses) {
  const unidades = await unidadesDe(db, ramo)
  const parteDe = new Map(
    unidades.map(({ cd, caminho }) => [cd, caminho[caminho.indexOf(ramo.org) + 1] ?? ramo.org]),
  )
  const partes = unidades
    .filter(({ cd }) => parteDe.get(cd) === cd)
    .map(({ cd, nome }) => ({
      cd,
      nome,
      propria: cd === ramo.org,
      meses: new Map<string, SomaDeAcidentes>(),
    }))
  const porCd = new Map(partes.map((parte) => [parte.cd, parte.meses]))
  const add = (
    { cd_organig, mes }: { cd_organig: number; mes: string },
    mais: Partial<SomaDeAcidentes>,
  ) => {
    const meses = porCd.get(parteDe.get(cd_organig) ?? 0)
    meses?.set(mes, juntar(meses.get(mes) ?? semAcidentes, { ...semAcidentes, ...mais }))
  }
  const dias = { de: primeiroDia(quando.de), ate: ultimoDia(quando.ate) }
  const acidentes = await contarAcidentes(db, ramo, dias)
  for (const row of acidentes) add(row, row)
  const horas = await horasEntre(db, ramo, quando)
  for (const row of horas) add(row, { horas: row.horas, pessoas: row.pessoas })
  const devidas = await mesesComPessoas(db, ramo, quando)
  for (const row of acidentes) devidas.add(chaveDaCelula(row))
  for (const row of horas) devidas.delete(chaveDaCelula(row))
  for (const chave of devidas) {
    const [cd_organig, mes = ''] = chave.split('.')
    add({ cd_organig: Number(cd_organig), mes }, { em_falta: [mes] })
  }
  return partes
}

function juntar(uma: SomaDeAcidentes, outra: SomaDeAcidentes): SomaDeAcidentes {
  return {
    acidentes: uma.acidentes + outra.acidentes,
    com_baixa: uma.com_baixa + outra.com_baixa,
    dias: uma.dias + outra.dias,
    trajeto: uma.trajeto + outra.trajeto,
    trajeto_com_baixa: uma.trajeto_com_baixa + outra.trajeto_com_baixa,
    horas: uma.horas + outra.horas,
    pessoas: uma.pessoas + outra.pessoas,
    meses: 0,
    em_falta: [...new Set([...uma.em_falta, ...outra.em_falta])].sort(),
  }
}

function todas(partes: readonly PorMes[]): PorMes {
  const meses = new Map<string, SomaDeAcidentes>()
  for (const parte of partes) {
    for (const [mes, soma] of parte) meses.set(mes, juntar(meses.get(mes) ?? semAcidentes, soma))
  }
  return meses
}

function somar(porMes: PorMes, { de, ate }: Meses): SomaDeAcidentes {
  const meses = mesesEntre(de, ate)
  const soma = meses.reduce(
    (sum, mes) => juntar(sum, porMes.get(mes) ?? semAcidentes),
    semAcidentes,
  )
  return { ...soma, meses: meses.length }
}
