import type { IndicadoresDeMedidas, SomaDeMedidas } from '#contract/indicador/medidas.ts'
import type { Ramo } from '#server/comum/horas.ts'
import { contarMedidas } from '#server/comum/medidas.ts'
import type { Db } from '#server/db/database.ts'
import { contarEmPartes, juntarNumeros, partesDe, type Quais } from './partes.ts'

const nada: SomaDeMedidas = { fechadas: 0, a_tempo: 0, tarde: 0, excedidas: 0 }

/** How measures met their deadlines, in a branch and in the units just below it. */
export async function indicadoresDeMedidas(
  db: Db,
  ramo: Ramo,
  quais: Quais,
): Promise<IndicadoresDeMedidas> {
  return await contarEmPartes(await partesDe(db, ramo), quais, {
    nada,
    juntar: juntarNumeros,
    contar: async (add, { dias }) => {
      const rows = await contarMedidas(db, ramo, dias)
      for (const { cd_organig, mes, ...mais } of rows) add({ cd_organig, mes }, mais)
    },
  })
}
