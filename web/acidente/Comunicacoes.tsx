import { CalendarClock, CircleCheckBig, Info, Printer, TriangleAlert } from 'lucide'
import { useState } from 'react'
import type { AcidenteDetalhe } from '#contract/acidente/acidente.ts'
import { writeComunicacao } from '#contract/acidente/depois.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate, formatDateTime } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { deveresOf, type Dever } from './deveres.ts'
import { PrazosNote, useAgora } from './Prazos.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Prazos.module.css'
import { readsOfAcidentes } from './reads.ts'

const ComunicacaoDialog = dialogOf(() => import('./ComunicacaoDialog.tsx'), 'ComunicacaoDialog')
const GravidadeDialog = dialogOf(() => import('./GravidadeDialog.tsx'), 'GravidadeDialog')
const ResumoDialog = dialogOf(() => import('./ResumoDialog.tsx'), 'ResumoDialog')

const icons = {
  feita: CircleCheckBig,
  atraso: TriangleAlert,
  corre: CalendarClock,
  indevida: Info,
} as const

export function Comunicacoes({ acidente }: { acidente: AcidenteDetalhe }) {
  const agora = useAgora()
  const deveres = deveresOf(acidente, agora)
  return (
    <Stack gap={3} className={styles.prazos}>
      <Stack as="ul" gap={2} className={styles.deveres}>
        {deveres.map((dever) => (
          <li key={dever.a} data-late={dever.estado === 'atraso' || undefined}>
            <Icon of={icons[dever.estado]} size={17} aria-hidden />
            <span>
              <Dito dever={dever} />
            </span>
            <Acoes acidente={acidente} dever={dever} />
          </li>
        ))}
      </Stack>
      {deveres.some(({ estado }) => estado !== 'feita') && <PrazosNote regiao={acidente.regiao} />}
    </Stack>
  )
}

function Dito({ dever: { nome, ate, dt, ref, estado } }: { dever: Dever }) {
  if (estado === 'feita') {
    return (
      <>
        {nome}: feita em <strong>{formatDate(dt)}</strong>
        {ref && <>, referência {ref}</>}
      </>
    )
  }
  if (ate === undefined) {
    return <>{nome}: só é devida se o acidente for mortal ou evidenciar lesão física grave.</>
  }
  return (
    <>
      {nome}: até <strong>{formatDateTime(ate)}</strong>
      {estado === 'atraso' && <em> (o prazo já passou)</em>}
    </>
  )
}

/** Users who may register accidents record a communication; every reader may print its summary. */
function Acoes({ acidente, dever }: { acidente: AcidenteDetalhe; dever: Dever }) {
  const { empresa } = useEmpresa()
  const [open, setOpen] = useState<'comunicacao' | 'gravidade' | 'resumo'>()
  const { a, nome, estado } = dever
  const { write, waiting } = useWrite(writeComunicacao, { touches: readsOfAcidentes })
  const close = () => setOpen(undefined)
  const feita = estado === 'feita'
  return (
    <Row as="span" gap={2} className={styles.acoes} data-unprinted>
      {can(empresa, 'acidente', 'criar') && (
        <>
          {a === 'act' && <Button onClick={() => setOpen('gravidade')}>Alterar a gravidade</Button>}
          <Button
            aria-label={`${nome}: ${feita ? 'corrigir' : 'assinalar como feita'}`}
            onClick={() => setOpen('comunicacao')}
          >
            {feita ? 'Corrigir' : 'Assinalar como feita'}
          </Button>
          {feita && (
            <Button
              aria-label={`${nome}: não foi feita`}
              waiting={waiting}
              waitingText="A enviar..."
              onClick={() =>
                void write({
                  path: { org: empresa.cd, id: acidente.cd },
                  body: { a, dt: null, ref: null },
                  ifMatch: acidente.versao,
                })
              }
            >
              Não foi feita
            </Button>
          )}
        </>
      )}
      <Button
        icon={<Icon of={Printer} size={16} aria-hidden />}
        aria-label={`${nome}: resumo`}
        onClick={() => setOpen('resumo')}
      >
        Resumo
      </Button>
      {open === 'comunicacao' && (
        <ComunicacaoDialog acidente={acidente} dever={dever} onClose={close} />
      )}
      {open === 'gravidade' && <GravidadeDialog acidente={acidente} onClose={close} />}
      {open === 'resumo' && <ResumoDialog acidente={acidente} dever={dever} onClose={close} />}
    </Row>
  )
}
