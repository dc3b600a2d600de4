import type { IndicadoresDeAcidentes } from '#contract/indicador/acidentes.ts'
import { chaveDaCelula } from '#contract/indicador/forms.ts'
import { semAcidentes, type SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { contarAcidentes } from '#server/comum/acidentes.ts'
import { horasEntre, mesesComPessoas, type Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { contarEmPartes, juntarNumeros, partesDe, type Quais } from './partes.ts'

/** Accidents and hours of a branch, and of the units just below it. */
export async function indicadoresDe(
  db: Db,
  ramo: Ramo,
  quais: Quais,
): Promise<IndicadoresDeAcidentes> {
  return await contarEmPartes<SomaDeAcidentes>(await partesDe(db, ramo), quais, {
    nada: semAcidentes,
    juntar: ({ em_falta, ...uma }, { em_falta: mais, ...outra }) => ({
      ...juntarNumeros(uma, outra),
      em_falta: [...new Set([...em_falta, ...mais])].sort(),
    }),
    fechar: (soma, meses) => ({ ...soma, meses }),
    contar: async (add, { meses, dias }) => {
      const acidentes = await contarAcidentes(db, ramo, dias)
      for (const { cd_organig, mes, ...mais } of acidentes) add({ cd_organig, mes }, mais)
      const horas = await horasEntre(db, ramo, meses)
      for (const row of horas) add(row, { horas: row.horas, pessoas: row.pessoas })
      const devidas = await mesesComPessoas(db, ramo, meses)
      for (const row of acidentes) devidas.add(chaveDaCelula(row))
      for (const row of horas) devidas.delete(chaveDaCelula(row))
      for (const chave of devidas) {
        const [cd_organig, mes = ''] = chave.split('.')
        add({ cd_organig: Number(cd_organig), mes }, { em_falta: [mes] })
      }
    },
  })
}
