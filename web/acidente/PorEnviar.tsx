import { RotateCw } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '#web/kit/browser/notify.ts'
import { useTask } from '#web/kit/call/write.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, Row } from '#web/kit/ui/Layout.tsx'
import {
  carregarPorEnviar,
  enviarPorEnviar,
  esquecerPorEnviar,
  useAEnviar,
  usePorEnviar,
} from './por-enviar.ts'

/** Photographs that did not go: of an accident, or of all that this session has registered. */
export function PorEnviar({ cd }: { cd?: number }) {
  const { utilizador, empresa } = useEmpresa()
  const dono = { cd_utilizador: utilizador.cd, cd_empresa: empresa.cd }
  const all = usePorEnviar(dono, cd)
  const load = useEffectEvent(() => void carregarPorEnviar(dono))
  useEffect(() => load(), [])
  const { run, waiting } = useTask(async () => {
    if ((await enviarPorEnviar(all)) === 0) notify.sucesso('As fotografias seguiram.')
  })
  // the registration itself is sending them
  const busy = useAEnviar() !== undefined
  if (all.length === 0 || (busy && !waiting)) return null
  return (
    <Panel as="section" tone="warning" gap={2} flat data-unprinted aria-label="Por enviar">
      <p>
        <strong>{formatCount(all.length, 'fotografia', 'fotografias')} por enviar</strong>
        {cd === undefined && ', de um acidente já registado'}
      </p>
      <div role={waiting ? undefined : 'alert'}>
        <Note as="ul">
          {all.map(({ chave, nome, porque }) => (
            <li key={chave}>{porque ? `${nome}: ${porque}` : nome}</li>
          ))}
        </Note>
      </div>
      <AEnviar />
      <Row gap={2}>
        <Button
          waiting={waiting}
          waitingText="A enviar..."
          icon={<Icon of={RotateCw} size={16} aria-hidden />}
          onClick={() => void run()}
        >
          Enviar de novo
        </Button>
        {!waiting && (
          <Button onClick={() => void Promise.all(all.map(esquecerPorEnviar))}>Descartar</Button>
        )}
      </Row>
    </Panel>
  )
}

/** Which of how many is on its way. */
export function AEnviar() {
  const going = useAEnviar()
  return <output>{going && `A enviar a fotografia ${going.n} de ${going.de}...`}</output>
}
