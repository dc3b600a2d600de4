import { BadgeCheck, CircleHelp, FileX2, type IconNode } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import {
  codigoEmGrupos,
  codigoLido,
  type EstadoFicha,
  type FichaVerificada,
  verifyFicha,
} from '#contract/saude/verificacao.ts'
import type { Tone } from '#contract/kit/codes.ts'
import { call } from '#web/kit/call/call.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Note, Panel, Row } from '#web/kit/ui/Layout.tsx'
import styles from './Resposta.module.css'

const estados = {
  valida: {
    icon: BadgeCheck,
    tone: 'success',
    nome: 'Ficha válida',
    texto:
      'Foi emitida através deste portal e não foi substituída. Compare com o que está na ficha:',
  },
  substituida: {
    icon: FileX2,
    tone: 'warning',
    nome: 'Ficha substituída',
    texto: 'Foi emitida através deste portal, mas já não vale: foi corrigida depois. Peça a atual.',
  },
  desconhecida: {
    icon: CircleHelp,
    tone: 'danger',
    nome: 'Código desconhecido',
    texto: 'Nenhuma ficha tem este código. Confira-o, letra a letra, com o que está na ficha.',
  },
} satisfies Record<EstadoFicha, { icon: IconNode; tone: Tone; nome: string; texto: string }>

export function Resposta({ codigo }: { codigo: string }) {
  const { verificada, failure, retry } = useVerificada(codigo)
  if (failure !== undefined) {
    return <FailureMessage error={failure} onRetry={retry} title="Não foi possível verificar" />
  }
  return (
    <Panel
      as="section"
      flat
      gap={3}
      className={styles.resposta}
      data-tone={verificada ? estados[verificada.estado].tone : 'neutral'}
      aria-live="polite"
      aria-busy={!verificada}
      aria-label="Resposta"
    >
      {verificada ? <Dita verificada={verificada} /> : <EmEspera />}
      <Note className={styles.codigo}>{codigoEmGrupos(codigoLido(codigo)) || codigo}</Note>
    </Panel>
  )
}

function Dita({ verificada: { estado, empresa, iniciais, dt } }: { verificada: FichaVerificada }) {
  const { icon, nome, texto } = estados[estado]
  return (
    <>
      <Row as="h2" gap={2}>
        <Icon of={icon} size={24} aria-hidden />
        {nome}
      </Row>
      <p>{texto}</p>
      {empresa !== null && (
        <Facts
          wide
          facts={[
            { label: 'Empresa', value: empresa },
            { label: 'Iniciais', value: iniciais },
            { label: 'Data do exame', value: formatDate(dt) },
          ]}
        />
      )}
    </>
  )
}

function EmEspera() {
  return (
    <>
      <Row as="h2">
        <Skeleton width="10rem" height="1.4rem" />
      </Row>
      <p>A verificar…</p>
    </>
  )
}

/** Verifies a code once for each use; `retry` asks again after a failure. */
function useVerificada(codigo: string) {
  const [attempt, setAttempt] = useState({ codigo })
  const [verificada, setVerificada] = useState<FichaVerificada>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // no code is longer
    call(verifyFicha, {
      body: { codigo: attempt.codigo.slice(0, 100) },
      signal,
      handled: true,
    }).then(
      ({ message }) => setVerificada(message),
      (error: unknown) => {
        if (!signal.aborted) setFailure(error)
      },
    )
    return () => leaving.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt({ codigo })
  }, [codigo])
  return { verificada, failure, retry }
}
