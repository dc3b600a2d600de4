import { useParams } from '@tanstack/react-router'
import { Eye, Pencil, Undo2, UserX } from 'lucide'
import { useState } from 'react'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import {
  readFuncionarioPrestador,
  undoSaida,
  type FuncionarioPrestador,
  type PassoFuncionario,
} from '#contract/funcionario/prestador.ts'
import { writeCartaDeLeituras } from '#contract/saude/leituras.ts'
import { readCode } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { factsOfFicha } from '#web/comum/funcionario/ficha.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Halves, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { AnularDialog } from './AnularDialog.tsx'
import { FotoCard } from './FotoCard.tsx'
import styles from './Funcionario.module.css'

const LeiturasDialog = dialogOf(
  () => import('#web/comum/saude/LeiturasDialog.tsx'),
  'LeiturasDialog',
)

const from = '/do-prestador/prestador/empresa/$empresa/funcionario/$codigo'

export function FuncionarioPage() {
  const params = useParams({ from })
  const [empresa, codigo] = [readCode(params.empresa), readCode(params.codigo)]
  const asked = empresa && codigo ? { path: { empresa, codigo } } : undefined
  const { data, error, refetch } = useRead(readFuncionarioPrestador, asked)
  if (!asked || isFailure(error, 404)) return <Absent />
  if (data) return <Funcionario funcionario={data.message} historia={data.historia} />
  return (
    <>
      <ScreenTitle />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar o funcionário..." />
      )}
    </>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={UserX} size={26} />}
    title={<ScreenTitle title={fixedText('funcionarioNaoEncontrado')} />}
  >
    <Link to="/prestador/funcionarios">Ver os funcionários</Link>
  </StateMessage>
)

type Props = { funcionario: FuncionarioPrestador; historia: readonly PassoFuncionario[] }

function Funcionario({ funcionario, historia }: Props) {
  const { cd, cd_empresa, nome, empresa, inactiv, dt_inactiv, dt_saida } = funcionario
  const params = { empresa: String(cd_empresa), codigo: String(cd) }
  const [undoing, setUndoing] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Stack>
      <Row justify="between">
        <ScreenTitle title={nome}>
          {empresa} {inactiv && <Badge>Saiu em {formatDate(dt_inactiv)}</Badge>}
          {!inactiv && dt_saida && <Badge>Sai em {formatDate(dt_saida)}</Badge>}
        </ScreenTitle>
        <Row as="span" gap={2}>
          <IfMay call={writeCartaDeLeituras}>
            <Button
              icon={<Icon of={Eye} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              Quem leu os dados
            </Button>
          </IfMay>
          <IfMay call={undoSaida}>
            {(inactiv || dt_saida !== null) && (
              <Button
                icon={<Icon of={Undo2} size={16} />}
                aria-haspopup="dialog"
                onClick={() => setUndoing(true)}
              >
                Anular a saída
              </Button>
            )}
            <ButtonLink
              to="/prestador/empresa/$empresa/funcionario/$codigo/editar"
              params={params}
              icon={<Icon of={Pencil} size={16} />}
            >
              Corrigir os dados
            </ButtonLink>
          </IfMay>
        </Row>
      </Row>
      <Halves>
        <Stack>
          <Card>
            <Row gap={4} align="stretch" className={styles.top}>
              <FotoCard funcionario={funcionario} />
              <Facts facts={standing(funcionario)} />
            </Row>
          </Card>
          {factsOfFicha(funcionario, (of, campo) => of[camposFuncionario[campo].nome]).map(
            ({ title, facts }) => (
              <Card key={title} title={title}>
                <Facts facts={facts} />
              </Card>
            ),
          )}
        </Stack>
        <HistoriaFuncionario passos={historia} />
      </Halves>
      {asking && <LeiturasDialog pessoa={funcionario} onClose={() => setAsking(false)} />}
      {undoing && <AnularDialog funcionario={funcionario} onClose={() => setUndoing(false)} />}
    </Stack>
  )
}

const standing = (of: FuncionarioPrestador) => [
  { label: fixedText('numMecan'), value: of.num_mecan },
  { label: 'Organigrama', value: formatPlace(of.organig, of.organig_acima) },
  { label: 'Data de admissão', value: formatDate(of.dt_ini_instit) },
  { label: 'Último exame', value: formatDate(of.dt_ult_exam) },
  { label: 'Válido até', value: formatDate(of.dt_expir) },
  { label: 'Próxima marcação', value: formatDate(of.dt_prox_marc) },
]

const HistoriaFuncionario = ({ passos }: { passos: readonly PassoFuncionario[] }) => (
  <Card title="O que se passou">
    {passos.length === 0 && <Note full>Ainda não há nada a contar.</Note>}
    <Stack as="ol" gap={3}>
      {passos.map(({ cd, dt, hr, titulo, descr, autor }) => (
        <li key={cd}>
          <strong>{titulo}</strong>
          {descr !== '' && <Note>{descr}</Note>}
          <Note>
            {formatDate(dt)} às {hr}
            {autor !== null && ` · ${autor}`}
          </Note>
        </li>
      ))}
    </Stack>
  </Card>
)
