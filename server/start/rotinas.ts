import type { Database } from '#server/db/database.ts'
import { sweepDesafios } from '#server/chave/challenge.ts'
import { sweepLigacoes } from '#server/comum/correio/ligacoes.ts'
import { gatherAvisos, sweepAvisos } from '#server/correio/resumo/gather.ts'
import { aoMesmoTempo, sendInTurn, type Remessa } from '#server/correio/send.ts'
import { dataKey } from '#server/comum/segredo.ts'
import { limitesOf } from '#server/comum/dever/fatos.ts'
import { gatherLembretes, sweepLembretes } from '#server/comum/lembrete/gather.ts'
import { gatherPrazos } from '#server/comum/lembrete/legal.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { applyPedidos } from '#server/comum/pedido/apply.ts'
import { sweepRetirados } from '#server/comum/pedido/restore.ts'
import { liftDue } from '#server/fator/levantar.ts'
import type { Job } from '#server/kit/jobs/jobs.ts'
import { retain } from '#server/comum/registo/retain.ts'
import { rollMarcacoes } from '#server/saude/rows.ts'
import { sweepSessions } from '#server/sessao/abertas.ts'
import { sweepTentativas } from '#server/entrada-empresa/begin.ts'
import { makePastas, sweepPastas } from '#server/pasta/make.ts'
import { renewDependentes } from '#server/entrada-empresa/renew.ts'

const second = 1_000
const hourly = { every: 3_600 * second, awaited: true }

export const rotinas = (
  {
    entrada,
    prestador,
    cliente,
    segredo,
  }: Pick<Database, 'entrada' | 'prestador' | 'cliente' | 'segredo'>,
  remessa: Omit<Remessa, 'stopping' | 'broken'>,
): Job[] => [
  { ...hourly, name: 'limpar_sessoes', run: () => sweepSessions(entrada) },
  { ...hourly, name: 'limpar_desafios', run: () => sweepDesafios(entrada) },
  { ...hourly, name: 'levantar_fatores', run: () => liftDue(entrada) },
  { ...hourly, name: 'limpar_ligacoes', run: () => sweepLigacoes(entrada) },
  { ...hourly, name: 'limpar_entradas', run: () => sweepTentativas(entrada) },
  {
    name: 'renovar_entradas',
    every: 60 * second,
    run: ({ stopping }) => {
      const cofre = () => dataKey(entrada, segredo)
      return renewDependentes(entrada, { ...remessa.config, cofre }, stopping)
    },
  },
  { ...hourly, name: 'limpar_retirados', run: () => sweepRetirados(prestador) },
  { ...hourly, name: 'limpar_pastas', run: () => sweepPastas({ entrada, prestador, cliente }) },
  {
    name: 'fazer_pastas',
    every: 2 * second,
    run: ({ stopping }) => {
      const { PRESTADOR_NOME, BASE_TITLE } = remessa.config
      // the drawing code is loaded on first use
      const capitulos = async () => (await import('#server/capitulos.ts')).capitulos
      const oficina = { capitulos, prestador: PRESTADOR_NOME ?? BASE_TITLE }
      return makePastas({ entrada, prestador, cliente, segredo }, oficina, stopping)
    },
  },
  { ...hourly, name: 'rolar_marcacoes', run: () => rollMarcacoes(prestador) },
  {
    name: 'rever_deveres',
    every: 10 * second,
    run: ({ stopping }) => reviewAllDeveres(prestador, limitesOf(remessa.config), stopping),
  },
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
  {
    name: 'lembrar',
    every: 60 * second,
    run: async () => void (await gatherLembretes({ entrada })),
  },
  { name: 'lembrar_prazos', every: 300 * second, run: () => gatherPrazos({ entrada, prestador }) },
  { ...hourly, name: 'limpar_lembretes', run: () => sweepLembretes({ entrada }) },
  // parallel: a server that stalls one message does not delay the others
  {
    name: 'enviar_correio',
    every: 2 * second,
    atOnce: aoMesmoTempo,
    run: (ending) => sendInTurn({ ...remessa, ...ending }),
  },
]
