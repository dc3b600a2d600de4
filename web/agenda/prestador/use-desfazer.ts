import { useEffect, useEffectEvent, useRef } from 'react'
import { readAgenda, type EspecieDaAgenda, type LinhaDaAgenda } from '#contract/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { undoAtividade } from '#contract/seguranca/prestador.ts'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { dismiss, msParaDesfazer, notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'

type Reply = { message: string; avisos?: string[] }
type Ultima = { linha: LinhaDaAgenda; aviso: number; ate: number }

/** Says what a move did, and takes the last one back: by its button, or by Ctrl-Z. */
export function useDesfazer(onUndone: (linha: LinhaDaAgenda) => void) {
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
