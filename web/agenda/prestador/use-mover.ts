import { useEffect, useState } from 'react'
import { readAgenda, type EspecieDaAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { moveAcao, moveExame } from '#contract/saude/prestador.ts'
import { changeAtividade } from '#contract/seguranca/prestador.ts'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { horaDe, minutosDe } from '#web/comum/agenda/hora.ts'
import { notify } from '#web/kit/browser/notify.ts'

export type Destino = { linha: LinhaDaAgenda; dt: string; de: number }
export type Mover = ReturnType<typeof useMover>

export const chaveOf = ({ especie, cd }: LinhaDaAgenda) => `${especie}-${cd}`

const write = {
  touches: [readAgenda],
  onDone: ({ message, avisos = [] }: { message: string; avisos?: string[] }) =>
    notify.sucesso([message, ...avisos].join(' ')),
}

/** `destino` is the target of the booking in motion, until it is dropped or cancelled. */
export function useMover() {
  const [destino, setDestino] = useState<Destino>()
  const [pousada, setPousada] = useState<{ chave: string }>()
  const exame = useWrite(moveExame, write)
  const acao = useWrite(moveAcao, write)
  const atividade = useWrite(changeAtividade, write)
  const escritas = { exame, acao, atividade } satisfies Record<EspecieDaAgenda, unknown>
  const saude = useMay(moveExame)
  const seguranca = useMay(changeAtividade)

  // a booking moved by keys gets the focus at its new place
  useEffect(() => {
    if (pousada) document.getElementById(pousada.chave)?.focus()
  }, [pousada])

  async function pousar({ linha, dt, de }: Destino) {
    const { especie, cd, versao: ifMatch } = linha
    if (dt !== linha.dt || de !== minutosDe(linha.hr)) {
      const sent = { path: { id: cd }, body: { dt, hr: horaDe(de) }, ifMatch }
      await escritas[especie].write(sent)
    }
    setDestino(undefined)
    setPousada({ chave: chaveOf(linha) })
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
