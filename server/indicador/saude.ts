import type { IndicadoresDeSaude, SaudeDeHoje, SomaDeSaude } from '#contract/indicador/saude.ts'
import type { Ramo } from '#server/comum/horas.ts'
import { contarAtrasos, contarConsultas, contarValidades } from '#server/comum/saude.ts'
import type { Db } from '#server/db/database.ts'
import { contarEmPartes, juntarNumeros, partesDe, type Quais } from './partes.ts'

const nada: SomaDeSaude = { exames: 0, faltas: 0 }
export const ninguem: SaudeDeHoje = {
  pessoas: 0,
  em_dia: 0,
  expirado: 0,
  sem_validade: 0,
  sem_exame: 0,
  atraso: 0,
}

/** Exams, absences, and the coverage of today, of a branch and of the units just below it. */
export async function indicadoresDeSaude(
  db: Db,
  ramo: Ramo,
  quais: Quais,
): Promise<IndicadoresDeSaude> {
  const partes = await partesDe(db, ramo)
  const { periodos, unidades } = await contarEmPartes(partes, quais, {
    nada,
    juntar: juntarNumeros,
    contar: async (add, { dias }) => {
      for (const que of ['exames', 'faltas'] as const) {
        const rows = await contarConsultas(db, que, ramo, dias)
        for (const { total, ...onde } of rows) add(onde, { [que]: total })
      }
    },
  })
  const hoje = new Map(partes.partes.map(({ cd }) => [cd, ninguem]))
  const deHoje = [...(await contarValidades(db, ramo)), ...(await contarAtrasos(db, ramo))]
  for (const { cd_organig, ...mais } of deHoje) {
    const cd = partes.parteDe(cd_organig)
    hoje.set(cd, juntarNumeros(hoje.get(cd) ?? ninguem, { ...ninguem, ...mais }))
  }
  return {
    periodos,
    unidades: {
      ...unidades,
      linhas: unidades.linhas.map((linha) => ({ ...linha, hoje: hoje.get(linha.cd) ?? ninguem })),
      total: {
        ...unidades.total,
        hoje: [...hoje.values()].reduce((todas, um) => juntarNumeros(todas, um), ninguem),
      },
    },
  }
}
