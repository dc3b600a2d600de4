import { useState } from 'react'
import {
  acceptAcidente,
  classifyAcidente,
  type AcidenteAceite,
  type readAcidentePrestador,
} from '#contract/acidente/prestador.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Classificacao, missingOf } from './Classificacao.tsx'

type Acidente = ReplyOf<typeof readAcidentePrestador>['message']
type Told = { kind: 'sucesso' | 'aviso'; text: string }

type Props = {
  acidente: Acidente
  /** false: it is accepted already */
  aceitar: boolean
  onTold: (told: Told) => void
  onClose: () => void
}

/** Asks for the classification, then accepts; or completes that of an accepted accident. */
export function ClassificarDialog({ acidente, aceitar, onTold, onClose }: Props) {
  const { cd: id, versao } = acidente
  const [classe, setClasse] = useState<AcidenteAceite>(() => ({
    cd_contacto: acidente.cd_contacto,
    cd_lesao: acidente.cd_lesao,
    cd_parte_corpo: acidente.cd_parte_corpo,
    cd_desvio: acidente.cd_desvio,
    baixa: acidente.baixa,
    trajeto: acidente.trajeto,
  }))
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const intent = useIntent()
  const missing = missingOf(classe)

  async function write() {
    const key = intent.keyFor(classe)
    if (aceitar) return await call(acceptAcidente, { path: { id }, key, body: classe })
    const { nota: _, ...body } = classe
    return await call(classifyAcidente, { path: { id }, key, ifMatch: versao, body })
  }

  const { run: send, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      const { message } = await write()
      onClose()
      onTold({ kind: 'sucesso', text: message })
    } catch (error) {
      const { status, message } = isFailure(error) ? error : noConnection()
      if (status === 409 || status === 404) {
        onClose()
        onTold({ kind: 'aviso', text: message })
      } else setFailure(message)
    }
    await readAgain(readsOfPedidos)
  })

  const aceite = asked && missing.length > 0 ? 'Aceitar mesmo assim' : 'Aceitar'
  return (
    <Dialog
      title={aceitar ? 'Classificar e aceitar' : 'Classificação do acidente'}
      size="large"
      onClose={waiting ? () => {} : onClose}
      footer={
        <Stack gap={3} className={styles.foot}>
          {failure !== undefined && (
            <Notice kind="erro" announce>
              {failure}
            </Notice>
          )}
          {asked && missing.length > 0 && (
            <Notice kind="aviso" announce>
              Falta indicar: {missing.join(', ')}. Pode aceitar mesmo assim: o acidente fica em
              «Classificação: Por completar».
            </Notice>
          )}
          <Row justify="end" className={styles.buttons}>
            <Button onClick={waiting ? () => {} : onClose}>Cancelar</Button>
            <Button
              variant="primary"
              waiting={waiting}
              waitingText={aceitar ? 'A aceitar...' : 'A guardar...'}
              onClick={() => {
                if (aceitar && missing.length > 0 && !asked) setAsked(true)
                else void send()
              }}
            >
              {aceitar ? aceite : 'Guardar'}
            </Button>
          </Row>
        </Stack>
      }
    >
      <Facts
        wide
        facts={[
          { label: 'Funcionário', value: `${acidente.nome}, ${acidente.empresa}` },
          { label: camposAcidente.cd_acc_lesiv.label, value: acidente.acc_lesiv },
          { label: camposAcidente.descric.label, value: acidente.descric },
        ]}
      />
      <Classificacao
        classe={classe}
        provavel={acidente.cd_contacto_provavel}
        noted={aceitar}
        onChange={setClasse}
      />
    </Dialog>
  )
}
