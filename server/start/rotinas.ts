import type { Database } from '#server/db/database.ts'
import { sweepLigacoes } from '#server/comum/correio/ligacoes.ts'
import { gatherAvisos, sweepAvisos } from '#server/correio/resumo/gather.ts'
import { aoMesmoTempo, sendInTurn, type Remessa } from '#server/correio/send.ts'
import { applyPedidos } from '#server/comum/pedido/apply.ts'
import { sweepRetirados } from '#server/comum/pedido/retirados.ts'
import type { Job } from '#server/kit/jobs/jobs.ts'
import { retain } from '#server/comum/registo/retain.ts'
import { rollMarcacoes } from '#server/saude/roll-marcacoes.ts'
import { sweepSessions } from '#server/sessao/sweep.ts'

const second = 1_000
const hourly = { every: 3_600 * second, awaited: true }

export const rotinas = (
  { entrada, prestador }: Pick<Database, 'entrada' | 'prestador'>,
  remessa: Omit<Remessa, 'stopping' | 'broken'>,
): Job[] => [
  { ...hourly, name: 'limpar_sessoes', run: () => sweepSessions(entrada) },
  { ...hourly, name: 'limpar_ligacoes', run: () => sweepLigacoes(entrada) },
  { ...hourly, name: 'limpar_retirados', run: () => sweepRetirados(prestador) },
  { ...hourly, name: 'rolar_marcacoes', run: () => rollMarcacoes(prestador) },
  { ...hourly, name: 'aplicar_pedidos', run: () => applyPedidos(prestador) },
  {
    name: 'retencao',
    every: 24 * 3_600 * second,
    run: async ({ stopping }) => {
      const retirado = await retain({ entrada, prestador }, remessa.config, stopping)
      // a deletion after years must be logged
      if (Object.values(retirado).some((rows) => rows > 0)) {
        remessa.log.info({ retirado }, 'retention')
      }
    },
  },
  { name: 'juntar_avisos', every: 30 * second, run: () => gatherAvisos({ entrada, prestador }) },
  { ...hourly, name: 'limpar_avisos', run: () => sweepAvisos({ entrada, prestador }) },
  // parallel: a server that stalls one message does not delay the others
  {
    name: 'enviar_correio',
    every: 2 * second,
    lanes: aoMesmoTempo,
    run: (ending) => sendInTurn({ ...remessa, ...ending }),
  },
]
