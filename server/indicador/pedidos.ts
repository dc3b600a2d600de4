import type { IndicadoresDePedidos, SomaDePedidos } from '#contract/indicador/pedidos.ts'
import type { Ramo } from '#server/comum/horas.ts'
import { contarPedidos } from '#server/comum/pedido/contar.ts'
import type { Especie } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { contarEmPartes, juntarNumeros, partesDe, type Quais } from './partes.ts'

const nada: SomaDePedidos = {
  pedidos: 0,
  aceites: 0,
  recusados: 0,
  abertos: 0,
  respondidos: 0,
  dias: 0,
  marcados: 0,
  dias_marcacao: 0,
}

/** Requests of a kind and their answers, in a branch and in the units just below it. */
export async function indicadoresDePedidos(
  db: Db,
  ramo: Ramo,
  { especie, ...quais }: Quais & { especie: Especie },
): Promise<IndicadoresDePedidos> {
  return await contarEmPartes(await partesDe(db, ramo), quais, {
    nada,
    juntar: juntarNumeros,
    contar: async (add, { dias }) => {
      const rows = await contarPedidos(db, especie, ramo, dias)
      for (const { cd_organig, mes, ...mais } of rows) add({ cd_organig, mes }, mais)
    },
  })
}
