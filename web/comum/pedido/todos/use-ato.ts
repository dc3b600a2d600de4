import { useState } from 'react'
import type { Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { useReceipt } from '../use-pedido-form.ts'
import { fix, type Visados } from './escolha.ts'
import { keepFeito } from './feito.ts'
import { csvOfFora } from './fora.ts'

export type Revisto<Form> = { form: Form; pessoas: Visto[]; revisao: Revisao }

type Options = {
  escolha: Visados
  /** names of one request and of several */
  counted: readonly [one: string, many: string]
  /** requests about bookings, else about employees */
  deSaude?: boolean
  seen?: Parameters<typeof useReceipt>[0]
  onClose: () => void
}

/** From the form by the review to the receipt. Only those that the review leaves are sent. */
export function useAto<Form>({ escolha, counted, deSaude = false, seen, onClose }: Options) {
  const { utilizador, empresa } = useEmpresa()
  const [revisto, setRevisto] = useState<Revisto<Form>>()
  const received = useReceipt(seen)
  return {
    org: empresa.cd,
    revisto,
    back: () => setRevisto(undefined),
    review: async (form: Form, ask: (pessoas: Visto[]) => Promise<{ message: Revisao }>) => {
      const todos = await fix(escolha)
      const { message: revisao } = todos.length > 0 ? await ask(todos) : nobody
      const fora = new Set(revisao.fora.map(({ cd }) => cd))
      setRevisto({ form, pessoas: todos.filter(({ cd }) => !fora.has(cd)), revisao })
    },
    done: async ({ message, cd, ate, total, fora: depois }: Ato) => {
      const fora = [...(revisto?.revisao.fora ?? []), ...depois]
      keepFeito(
        { cd_utilizador: utilizador.cd, cd_empresa: empresa.cd },
        {
          cd,
          ate,
          total,
          deSaude,
          pedidos: formatCount(total, ...counted),
          feitoEm: Date.now(),
          fora: fora.length,
          csv: fora.length > 0 ? csvOfFora(fora) : '',
        },
      )
      onClose()
      const ficaram = formatCount(fora.length, 'pessoa ficou', 'pessoas ficaram')
      const avisos = fora.length === 0 ? [] : [`${ficaram} de fora: veja quem no recibo.`]
      await received({ message, cd, ate, avisos })
    },
  }
}

const nobody = { message: { total: 0, fora: [], avisos: [] } }
