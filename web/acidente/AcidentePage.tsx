import { useParams } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Printer, SearchX } from 'lucide'
import { useState } from 'react'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { readAcidente, type Acidente, type Passo } from '#contract/acidente/chamadas.ts'
import { readCode } from '#contract/kit/reading.ts'
import { Timeline, type Feito } from '#web/comum/pedido/Timeline.tsx'
import { Lembrado } from '#web/comum/Lembrado.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { BesideFoto, Foto } from '#web/kit/screen/Foto.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { leftAs } from '#web/kit/list/address.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './AcidentePage.module.css'
import { Anexos } from './Anexos.tsx'
import { Comunicacoes } from './Comunicacoes.tsx'
import {
  factsOfDescricao,
  factsOfAusencia,
  factsOfClasse,
  factsOfFuncionario,
  factsOfRegistado,
} from './facts.ts'
import { PorEnviar } from './PorEnviar.tsx'
import { once } from './reads.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'

const AusenciaDialog = dialogOf(() => import('./AusenciaDialog.tsx'), 'AusenciaDialog')

export function AcidentePage() {
  const { cd } = useParams({ from: '/sessao/com-empresa/acidente/$cd' })
  const id = readCode(cd)
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(
    readAcidente,
    id === undefined ? undefined : { path: { org: empresa.cd, id } },
    once,
  )
  if (id === undefined || isFailure(error, 404)) return <Absent />
  const acidente = data?.message
  const title = acidente ? `Acidente de ${formatDate(acidente.dt)}, ${acidente.hr}` : 'Acidente'
  return (
    <Stack max={60}>
      <Row align="start" justify="between">
        <ScreenTitle heading={title}>
          <p data-name>{acidente ? acidente.nome : <Skeleton width="14rem" height="0.875rem" />}</p>
        </ScreenTitle>
        <Row data-unprinted>
          <ButtonLink
            to="/acidente"
            search={leftAs('/acidente')}
            icon={<Icon of={ArrowLeft} size={16} aria-hidden />}
          >
            Acidentes
          </ButtonLink>
          <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
            Imprimir
          </Button>
        </Row>
      </Row>
      {acidente ? (
        <Known acidente={acidente} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Stack>
  )
}

function Known({ acidente }: { acidente: Acidente }) {
  const { empresa } = useEmpresa()
  const [adding, setAdding] = useState(false)
  const classe = factsOfClasse(acidente)
  return (
    <>
      <Card title="Funcionário">
        <BesideFoto>
          <Foto codigo={acidente.cd_funcion} nome={acidente.nome} />
          <Facts facts={factsOfFuncionario(acidente)} />
        </BesideFoto>
      </Card>
      <Card title="Acidente">
        <Stack>
          <Facts facts={factsOfRegistado(acidente)} />
          <Facts facts={factsOfDescricao(acidente)} wide />
        </Stack>
      </Card>
      <Card title="Comunicações">
        <Comunicacoes acidente={acidente} />
      </Card>
      <Card title="Ausência">
        <Row gap={4} align="end" justify="between" className={styles.ausencia}>
          <Facts facts={factsOfAusencia(acidente)} />
          {can(empresa, 'acidente', 'criar') && (
            <Button
              data-unprinted
              icon={<Icon of={Pencil} size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Ausência e observações
            </Button>
          )}
        </Row>
        {adding && <AusenciaDialog acidente={acidente} onClose={() => setAdding(false)} />}
      </Card>
      {classe.length > 0 && (
        <Card title="Classificação do prestador">
          <Facts facts={classe} />
        </Card>
      )}
      <Card title="Documentos e fotografias">
        <PorEnviar cd={acidente.cd} />
        <Anexos acidente={acidente} />
      </Card>
      <Card title="Percurso">
        <Stack>
          <Timeline pedido={acidente} feitos={acidente.passos.map(feitoOf)} />
          {acidente.nota && (
            <Facts facts={[{ label: 'Nota do prestador', value: acidente.nota }]} wide />
          )}
        </Stack>
      </Card>
      <Lembrado coisa="acidente" codigo={acidente.cd} />
    </>
  )
}

const labels = ['Nome', 'Organigrama', 'Data de admissão', 'Categoria profissional'].map(
  (label) => ({ label }),
)

const Waiting = () => (
  <Stack aria-busy max={60}>
    {['Funcionário', 'Acidente'].map((title) => (
      <Card key={title} title={title}>
        <Facts facts={labels} loading />
      </Card>
    ))}
  </Stack>
)

const Absent = () => (
  <Stack max={60}>
    <ScreenTitle />
    <StateMessage
      icon={<Icon of={SearchX} size={26} />}
      tone="warning"
      title="Acidente não encontrado."
      actions={
        <ButtonLink to="/acidente" search={leftAs('/acidente')}>
          Ver os acidentes
        </ButtonLink>
      }
    >
      <p>Só aqui se vê um acidente que o prestador já aceitou.</p>
    </StateMessage>
  </Stack>
)

/** The timeline entries of what was done with an accident. */
const feitoOf = ({ alteracoes, obs, ...passo }: Passo): Feito => ({
  ...passo,
  texto: (obs !== null || alteracoes.length > 0) && (
    <Stack gap={2} className={styles.feito}>
      {obs && <p className={styles.obs}>{obs}</p>}
      {alteracoes.length > 0 && <Changes alteracoes={alteracoes} />}
    </Stack>
  ),
})
