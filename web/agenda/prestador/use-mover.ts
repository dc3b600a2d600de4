import { useEffect, useRef, useState } from 'react'
import { readAgenda, type EspecieDaAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { marcacoes } from '#contract/saude/marcacao.ts'
import { changeAtividade } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { horaDe, minutosDe } from '#web/comum/agenda/hora.ts'
import { useDesfazer } from './use-desfazer.ts'

export type Destino = { linha: LinhaDaAgenda; dt: string; de: number }
export type Mover = ReturnType<typeof useMover>

export const chaveOf = ({ especie, cd }: LinhaDaAgenda) => `${especie}-${cd}`

/** `destino` is the target of the booking in motion, until it is dropped or cancelled. */
export function useMover() {
  const [destino, setDestino] = useState<Destino>()
  const [pousada, setPousada] = useState<{ chave: string }>()
  const focus = (linha: LinhaDaAgenda) => setPousada({ chave: chaveOf(linha) })
  const tell = useDesfazer(focus)
  const movida = useRef<LinhaDaAgenda>(undefined)
  const write = {
    touches: [readAgenda],
    onDone: (reply: { message: string; avisos?: string[] }) => {
      if (movida.current) tell(movida.current, reply)
    },
  }
  const exame = useWrite(marcacoes.exame.move, write)
  const acao = useWrite(marcacoes.acao.move, write)
  const atividade = useWrite(changeAtividade, write)
  const escritas = { exame, acao, atividade } satisfies Record<EspecieDaAgenda, unknown>
  const saude = useMay(marcacoes.exame.move)
  const seguranca = useMay(changeAtividade)

  // a booking moved by keys gets the focus at its new place
  useEffect(() => {
    if (pousada) document.getElementById(pousada.chave)?.focus()
  }, [pousada])

  async function pousar({ linha, dt, de }: Destino) {
    const { especie, cd, versao: ifMatch } = linha
    if (dt !== linha.dt || de !== minutosDe(linha.hr)) {
      const sent = { path: { id: cd }, body: { dt, hr: horaDe(de) }, ifMatch }
      movida.current = linha
      await escritas[especie].write(sent)
    }
    setDestino(undefined)
    focus(linha)
  }

  return {
    destino,
    waiting: exame.waiting || acao.waiting || atividade.waiting,
    levar: setDestino,
    largar: () => setDestino(undefined),
    pousar,
    pode: ({ especie, feita }: LinhaDaAgenda) =>
      !feita && (especie === 'atividade' ? seguranca : saude),
  }
}
