import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { readAgenda, type EspecieDaAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import {
  changeAtividade,
  undoAtividade,
  readVagasDeTecnico,
} from '#contract/seguranca/prestador.ts'
import { useAnyway, type Against } from '#web/comum/marcar/AnywayDialog.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { readNow } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { horaDe, minutosDe } from '#contract/comum/horario.ts'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { dismiss, msParaDesfazer, notify } from '#web/kit/browser/notify.ts'

export type Destino = { linha: LinhaDaAgenda; dt: string; de: number }
export type Mover = ReturnType<typeof useMover>

export const chaveOf = ({ especie, cd }: LinhaDaAgenda) => `${especie}-${cd}`

/** `destino` is the target of the booking in motion, until it is dropped or cancelled. */
export function useMover() {
  const [destino, setDestino] = useState<Destino>()
  const [vendo, setVendo] = useState(false)
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

  function leave(linha: LinhaDaAgenda) {
    setDestino(undefined)
    focus(linha)
  }

  const { check, anyway } = useAnyway(async ({ linha, dt, de }: Destino) => {
    const { especie, cd, versao: ifMatch } = linha
    movida.current = linha
    await escritas[especie].write({ path: { id: cd }, body: { dt, hr: horaDe(de) }, ifMatch })
    leave(linha)
  })

  /** Moves at once; where something is against the new hour, the user is asked before. */
  async function pousar(ao: Destino) {
    const { linha, dt, de } = ao
    if (dt === linha.dt && de === minutosDe(linha.hr)) return leave(linha)
    setVendo(true)
    await check(ao, async () => await againstOf(ao))
    setVendo(false)
  }

  return {
    destino,
    waiting: vendo || exame.waiting || acao.waiting || atividade.waiting,
    anyway: anyway && {
      ...anyway,
      onClose() {
        anyway.onClose()
        if (destino) leave(destino.linha)
      },
    },
    levar: setDestino,
    largar: () => setDestino(undefined),
    pousar,
    pode: ({ especie, feita }: LinhaDaAgenda) =>
      !feita && (especie === 'atividade' ? seguranca : saude),
  }
}

/** The same reads as in the dialogs which move a booking. */
async function againstOf({ linha, dt, de }: Destino): Promise<Against> {
  const { especie, cd, cd_funcion, quem, cd_local, minutos } = linha
  const vez = {
    desde: dt,
    dt,
    hr: horaDe(de),
    minutos,
    menos: cd,
    ...(quem !== null && { quem }),
  }
  if (especie === 'atividade') return await readNow(readVagasDeTecnico, { query: vez })
  const query = {
    ...vez,
    especie,
    ...(cd_funcion !== null && { cd_funcion }),
    ...(cd_local !== null && { cd_local }),
  }
  return await readNow(readVagas, { query })
}

type Reply = { message: string; avisos?: string[] }
type Ultima = { linha: LinhaDaAgenda; aviso: number; ate: number }

/** Says what a move did, and takes the last one back: by its button, or by Ctrl-Z. */
function useDesfazer(onUndone: (linha: LinhaDaAgenda) => void) {
  const ultima = useRef<Ultima>(undefined)
  const write = { touches: [readAgenda] }
  const escritas = {
    exame: useWrite(marcacoes.exame.undo, write),
    acao: useWrite(marcacoes.acao.undo, write),
    atividade: useWrite(undoAtividade, write),
  } satisfies Record<EspecieDaAgenda, unknown>

  async function undo() {
    const one = ultima.current
    ultima.current = undefined
    if (!one || performance.now() > one.ate) return
    dismiss(one.aviso)
    await escritas[one.linha.especie].write({ path: { id: one.linha.cd } })
    onUndone(one.linha)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || !ultima.current) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return function tell(linha: LinhaDaAgenda, { message, avisos = [] }: Reply) {
    const antes = `Antes: ${diaPorExtenso(linha.dt)}, às ${linha.hr}.`
    const offer = {
      name: 'Desfazer',
      keys: 'Control+Z',
      ms: msParaDesfazer,
      run: () => void undo(),
    }
    const aviso = notify.offering([message, antes, ...avisos].join(' '), offer)
    ultima.current = { linha, aviso, ate: performance.now() + msParaDesfazer }
  }
}
